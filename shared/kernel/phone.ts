import { z } from "zod";
import { withoutMarks } from "./pasted.ts";
import { phoneExtension } from "./phone-text.ts";

const refusal = "Please enter a valid phone number";
/** Written between groups of digits. */
const punctuation = /^[0-9 ()+./-]{10,}$/;

/**
 * A phone number as people type and paste it: at least 10 digits, with any spaces, dashes, dots, slashes, plus and parentheses,
 * and an extension. Kept as typed, without unseen marks.
 */
export const Phone = z
  .string()
  .overwrite(withoutMarks)
  .max(30, "Use at most 30 characters.")
  .refine((text) => {
    const number = text.replace(phoneExtension, "");
    return punctuation.test(number) && number.replaceAll(/\D/g, "").length >= 10;
  }, refusal);
