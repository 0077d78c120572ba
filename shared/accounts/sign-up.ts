import { z } from "zod";
import { ServiceSpelling } from "../catalogue/service-name.ts";
import { Postcode } from "../geo/postcode.ts";
import { InvitationId, SignUpId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Phone } from "../kernel/phone.ts";
import { line } from "../kernel/text.ts";
import { BankDetailsForm } from "./bank.ts";
import { isPlainName, nameRefusal } from "./names.ts";
import { signUpRefusals } from "./sign-up-refusals.ts";

export const FullName = z
  .string()
  .trim()
  .min(2, signUpRefusals.fullName)
  .pipe(line(100).refine(isPlainName, nameRefusal))
  .meta({ description: "2 to 100 characters, without an address, link or phone number." });
/**
 * One check for every address that the server keeps, in lower case. Forms are more forgiving: the confirmation mail is
 * the proof.
 */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email(signUpRefusals.email).max(254, signUpRefusals.email));

/** The two roles that a person may choose; all others are granted, so that nobody makes themselves an admin. */
export const ChosenRole = z.enum(["contractor", "haulier"]).meta({ id: "ChosenRole" });
export type ChosenRole = z.infer<typeof ChosenRole>;

/** Optional details that people give of themselves, at sign-up and in the settings. */
export const personFields = {
  phone: Phone.nullish(),
  companyName: line(100).refine(isPlainName, nameRefusal).nullish(),
  address: line(300).nullish(),
  postcode: Postcode.nullish(),
  invoiceEmail: EmailAddress.nullish().meta({ description: "Where invoices go; the account's own address if absent." }),
} as const;

/** Everything of a sign-up but the password, which only the user pool sees. */
export const SignUpForm = z.object({
  role: ChosenRole.nullable().meta({ description: "Null for somebody who follows an invitation." }),
  email: EmailAddress,
  fullName: FullName,
  ...personFields,
  bank: BankDetailsForm.nullish().meta({ description: "Required for a haulier." }),
  services: z
    .array(ServiceSpelling)
    .max(30)
    .default([])
    .meta({ description: "What a haulier offers; the first one is the primary service." }),
  invitationId: InvitationId.nullish(),
});
export type SignUpForm = z.infer<typeof SignUpForm>;

/** What the browser hands the user pool as `custom:signUpId`. */
export const PreparedSignUp = z
  .object({ signUpId: SignUpId, expiresAt: Instant })
  .meta({ id: "PreparedSignUp", description: "A sign-up that waits for its e-mail address to be confirmed." });
export type PreparedSignUp = z.infer<typeof PreparedSignUp>;

/** Days for which a sign-up waits to be confirmed. */
export const signUpDays = 30;

/** Whether an e-mail text passes a form: it contains @ and, after it, a dot. */
export function looksLikeEmail(text: string): boolean {
  return /^[^@\s]+@[^@\s]*[^@\s.]\.[^@\s]+$/.test(text.trim());
}
