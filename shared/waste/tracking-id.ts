import { compact, exactForm } from "../kernel/typed-form.ts";
import { typedText } from "../kernel/typed-text.ts";

/** Schema of a digital waste tracking id, such as 25HRA0B2 in Defra's OpenAPI, converted to capitals. */
export const TrackingId = typedText(
  exactForm({
    name: "a waste tracking id",
    advice: "Enter its eight letters and digits, such as 25HRA0B2.",
    normal: (typed) => (/^[0-9A-Z]{8}$/.test(compact(typed)) ? compact(typed) : null),
  }),
);
