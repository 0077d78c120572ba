import { compact, exactForm } from "../kernel/typed-form.ts";
import { typedText } from "../kernel/typed-text.ts";

/** Weights of the digits after the first. The sum modulo 11 selects the first digit. Source: HMRC's own check. */
const utrWeights = [6, 7, 8, 9, 10, 5, 4, 3, 2];
const utrFirst = "21987654321";

function utr(typed: string): string | null {
  // HMRC sometimes prints a K after the number, which is not part of it.
  const digits = /^(\d{10})K?$/.exec(compact(typed))?.[1];
  if (!digits) return null;
  const sum = utrWeights.reduce((total, weight, at) => total + weight * Number(digits[at + 1]), 0);
  return sum > 0 && digits[0] === utrFirst[sum % 11] ? digits : null;
}

/** A Unique Taxpayer Reference: ten digits, the first is the check digit. */
export const Utr = typedText(
  exactForm({
    name: "a Unique Taxpayer Reference",
    advice: "Type the ten digits that HMRC prints on its letters about your tax.",
    normal: utr,
  }),
);

const payeReference = (typed: string): string | null =>
  /^(\d{3})\/?([A-Z0-9]{1,10})$/.exec(compact(typed))?.slice(1).join("/") ?? null;

/** An employer's PAYE reference, such as 123/AB456. CIS statements name it. */
export const EmployerReference = typedText(
  exactForm({
    name: "an employer PAYE reference",
    advice: "Type three digits, a slash and the rest, such as 123/AB456.",
    normal: payeReference,
  }),
);

/** Accepts V, ten digits, and up to two letters if HMRC could not match the subcontractor; slashes are optional. */
const verificationNumber = (typed: string): string | null =>
  /^(V\d{10})\/?([A-Z]{0,2})$/.exec(compact(typed))?.slice(1).join("") ?? null;

export const VerificationNumber = typedText(
  exactForm({
    name: "a verification number",
    advice: "Type it as HMRC gave it: a V and ten digits, such as V1234567890.",
    normal: verificationNumber,
  }),
);

/** Two letters that HMRC issues, six digits, and a letter from A to D. Source: HMRC manual NIM39110. */
const ninoForm = /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/;

function nino(typed: string): string | null {
  const read = compact(typed);
  return ninoForm.test(read) ? read : null;
}

/** A National Insurance number. It has no check digit. */
export const Nino = typedText(
  exactForm({
    name: "a National Insurance number",
    advice: "Type two letters, six digits and a letter, such as AB123456C.",
    normal: nino,
  }),
);
