import { z } from "zod";

/**
 * The forms of number plates of the United Kingdom, each in the two parts that are written apart: since 2001, 1983 to
 * 2001, 1963 to 1983, and those without a year, Northern Ireland's among them.
 */
const forms: readonly RegExp[] = [
  /^([A-HJ-PR-Z]{2}\d{2})([A-HJ-PR-Z]{3})$/,
  /^([A-HJ-NPQ-TV-Y]\d{1,3})([A-Z]{3})$/,
  /^([A-Z]{3})(\d{1,3}[A-HJ-NPR-TV-Y])$/,
  /^([A-Z]{1,3})(\d{1,4})$/,
  /^(\d{1,4})([A-Z]{1,3})$/,
];

/** A registration as its plate shows it, "sk26abc" → "SK26 ABC"; undefined for what no plate of the UK can say. */
export function asOnPlate(text: string): string | undefined {
  const letters = text.replaceAll(/[\s-]/g, "").toUpperCase();
  const parts = forms.map((form) => form.exec(letters)).find((found) => found !== null);
  return parts ? `${parts[1]} ${parts[2]}` : undefined;
}

/** A registration in a request, in any spelling; parsed to the plate's. */
export const Registration = z
  .string()
  .max(20, "A registration has at most 7 letters and digits.")
  .transform((text, context): string => {
    const plate = asOnPlate(text);
    if (plate) return plate;
    context.addIssue({
      code: "custom",
      message: "That is no UK registration. Type it as on the plate, e.g. SK26 ABC.",
    });
    return z.NEVER;
  })
  .meta({ scalar: "String" });
