import { z } from "zod";

/** A phone number as typed: 10 or more of digits, spaces, dash, plus, parentheses, at least 10 digits. */
export const Phone = z
  .string()
  .trim()
  .max(30, "Use at most 30 characters.")
  .regex(/^[0-9 ()+-]{10,}$/, "Please enter a valid phone number")
  .refine((text) => text.replaceAll(/\D/g, "").length >= 10, "Please enter a valid phone number");

/**
 * The number in E.164 ("+441314960000"), a national one taken as British; null for an incomplete one. Input is a text
 * that `Phone` accepts.
 */
export function phoneE164(text: string): string | null {
  const digits = text.replace("(0)", "").replaceAll(/\D/g, "");
  const isInternational = /^\s*(\+|00)/.test(text);
  const national = isInternational ? digits.replace(/^00/, "") : digits.startsWith("0") ? `44${digits.slice(1)}` : null;
  return national && national.length >= 11 && national.length <= 15 ? `+${national}` : null;
}
