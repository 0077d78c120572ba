import { z } from "zod";
import { tidied } from "./pasted.ts";

/** Schema of typed or pasted text: removes invisible characters. A text of only such characters becomes empty. */
export const typed = () => z.string().overwrite(tidied);

/** Schema of a single line with 1 to `max` characters. Markup is accepted, because screens never render it as HTML. */
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

/** For `refine`: limits the number of a record's fields. Generators read the limit from `params`. */
export const fieldsAtMost = (mostFields: number) =>
  [
    (fields: object) => Object.keys(fields).length <= mostFields,
    { message: `Use at most ${mostFields} fields.`, params: { mostFields } },
  ] as const;

/** Control characters and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
export const controlCharacters = /[\u0000-\u001f\u007f\ud800-\udfff]/u;
/** Control characters except tabs and line breaks, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
export const controlCharactersButLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u;
