import { z } from "zod";
import { controlCharacters, controlCharactersButLines } from "./control-characters.ts";

/** A single line as typed, trimmed, 1 to `max` characters. Markup is kept as text: screens never render it as HTML. */
export function line(max: number, min = 1) {
  return z
    .string()
    .trim()
    .min(min, min === 1 ? "Please fill this in." : `Use at least ${min} characters.`)
    .max(max, `Use at most ${max} characters.`)
    .refine((s) => !controlCharacters.test(s), "Remove the control characters.");
}

/** Several lines as typed, tabs too, 0 to `max` characters. */
export function paragraph(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .refine((s) => !controlCharactersButLines.test(s), "Remove the control characters.");
}

/** The first `max` code points, with `...` only when something was cut. */
export function preview(text: string, max = 50): string {
  const points = [...text];
  return points.length > max ? `${points.slice(0, max).join("")}...` : text;
}

/** What `refine` takes to hold a record to so many fields. `params` says it to whoever reads the schema. */
export const fieldsAtMost = (mostFields: number) =>
  [
    (fields: object) => Object.keys(fields).length <= mostFields,
    { message: `Use at most ${mostFields} fields.`, params: { mostFields } },
  ] as const;
