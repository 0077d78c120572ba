import { compact, exactForm } from "../kernel/typed-form.ts";
import { typedText } from "../kernel/typed-text.ts";

/**
 * Codes R1 to R13 of recovery and D1 to D15 of disposal. Source: annexes I and II of the Waste Framework Directive, as
 * Defra accepts them.
 */
const form = /^(?:R(?:[1-9]|1[0-3])|D(?:[1-9]|1[0-5]))$/;

export const TreatmentCode = typedText(
  exactForm({
    name: "a recovery or disposal code",
    advice: "Enter it as R5 (recycled as stone or soil) or D1 (landfill), for example.",
    normal: (typed) => (form.test(compact(typed)) ? compact(typed) : null),
  }),
);
