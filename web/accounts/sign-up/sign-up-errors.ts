import { looksLikeEmail } from "#shared/accounts/sign-up.ts";
import { signUpRefusals } from "#shared/accounts/sign-up-refusals.ts";
import { Phone } from "#shared/kernel/phone.ts";
import { bankErrors } from "../bank-check.ts";
import { newPasswordErrors } from "../new-password-check.ts";
import type { SignUpAs, SignUpField, SignUpValues } from "./sign-up-values.ts";

/** What is wrong with a sign-up, by field, in the words of part 1 section 5. The server checks again. */
export function signUpErrors(as: SignUpAs, values: SignUpValues): Partial<Record<SignUpField, string>> {
  const { fullName, email, phone, invoiceEmail, service } = values;
  return {
    ...(fullName.trim().length < 2 && { fullName: signUpRefusals.fullName }),
    ...(!looksLikeEmail(email) && { email: signUpRefusals.email }),
    ...newPasswordErrors(values),
    ...(phone.trim() && !Phone.safeParse(phone).success && { phone: signUpRefusals.phone }),
    ...(invoiceEmail.trim() && !looksLikeEmail(invoiceEmail) && { invoiceEmail: signUpRefusals.email }),
    ...(as === "haulier" && { ...(!service && { service: signUpRefusals.service }), ...bankErrors(values) }),
  };
}
