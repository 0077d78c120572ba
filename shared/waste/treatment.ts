import { compact, exactForm } from "../kernel/typed-form.ts";
import { typedText } from "../kernel/typed-text.ts";

/**
 * Recovery codes R1 to R13 and disposal codes D1 to D15, as Defra accepts them. Source: annexes I and II of the Waste
 * Framework Directive.
 */
const form = /^(?:R(?:[1-9]|1[0-3])|D(?:[1-9]|1[0-5]))$/;

export const TreatmentCode = typedText(
  exactForm({
    name: "a recovery or disposal code",
    advice: "Enter it as R5 (recycled as stone or soil) or D1 (landfill), for example.",
    normal: (typed) => (form.test(compact(typed)) ? compact(typed) : null),
  }),
);
