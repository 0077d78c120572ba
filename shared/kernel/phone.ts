import { z } from "zod";
import { withoutMarks } from "./pasted.ts";
import { phoneExtension } from "./phone-text.ts";
import { likelyMeant } from "./typed-form.ts";

const refusal = "Please enter a valid phone number";
const punctuation = /^[ (]*\+?[0-9 ()./-]{10,}$/;

/** Maximum digits: 15 in E.164, plus "00" in front or "(0)" within. More digits are probably two numbers. */
const mostDigits = 17;

/**
 * A phone number as typed or pasted: at least 10 digits, with any spaces, dashes, dots, slashes, plus and parentheses,
 * and an extension. Stored as typed, without invisible marks.
 */
export const Phone = z
  .string()
  .overwrite((text) => withoutMarks(text).replace(/^tel:\s*/i, ""))
  .max(30, "Use at most 30 characters.")
  .refine(isNumber, {
    error: ({ input }) => {
      const meant = likelyMeant(String(input), (text) => (isNumber(text) ? text : null));
      return meant ? `${refusal}. Did you mean ${meant}?` : refusal;
    },
  });

function isNumber(text: string): boolean {
  const number = text.replace(phoneExtension, "");
  const digits = number.replaceAll(/\D/g, "").length;
  return punctuation.test(number) && digits >= 10 && digits <= mostDigits;
}
