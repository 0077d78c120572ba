import { z } from "zod";
import { tidied } from "./pasted.ts";

/** Typed or pasted text without invisible marks. A text of such marks alone is blank. */
export const typed = () => z.string().overwrite(tidied);

/** A single line, 1 to `max` characters. Markup stays as text: screens never render it as HTML. */
export function line(max: number, min = 1) {
  return typed()
    .min(min, min === 1 ? "Please fill this in." : `Use at least ${min} characters.`)
    .max(max, `Use at most ${max} characters.`)
    .refine((s) => !controlCharacters.test(s), "Remove the control characters.");
}

export function paragraph(max: number) {
  return typed()
    .max(max, `Use at most ${max} characters.`)
    .refine((s) => !controlCharactersButLines.test(s), "Remove the control characters.");
}

/** For `refine`: limits a record's fields. `params` carries the limit for readers of the schema. */
export const fieldsAtMost = (mostFields: number) =>
  [
    (fields: object) => Object.keys(fields).length <= mostFields,
    { message: `Use at most ${mostFields} fields.`, params: { mostFields } },
  ] as const;

/** Control characters and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
export const controlCharacters = /[\u0000-\u001f\u007f\ud800-\udfff]/u;
/** The same, except tabs and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
export const controlCharactersButLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u;
