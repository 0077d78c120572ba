import { z } from "zod";

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

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const controlCharacters = /[\u0000-\u001f\u007f\ud800-\udfff]/u;
/** What a paragraph may not hold: control characters but line ends, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
export const controlCharactersButLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u;

/** The first `max` code points, with `...` only when something was cut (AMB-161). */
export function preview(text: string, max = 50): string {
  const points = [...text];
  return points.length > max ? `${points.slice(0, max).join("")}...` : text;
}
