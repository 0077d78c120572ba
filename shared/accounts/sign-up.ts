import { z } from "zod";
import { ServiceSpelling } from "../catalogue/service-name.ts";
import { Postcode } from "../geo/postcode.ts";
import { InvitationId, SignUpId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { mailAddress } from "../kernel/mail-address.ts";
import { plainName } from "../kernel/names.ts";
import { Phone } from "../kernel/phone.ts";
import { line, typed } from "../kernel/text.ts";
import { BankDetailsForm } from "./bank.ts";
import { signUpRefusals } from "./sign-up-refusals.ts";

export const FullName = typed()
  .min(2, signUpRefusals.fullName)
  .pipe(plainName(100))
  .meta({ description: "2 to 100 characters, without an address, link or phone number." });
/** An address as the server keeps it, in lower case. The confirmation mail is the proof that it is somebody's. */
export const EmailAddress = mailAddress(signUpRefusals.email);

/** The two roles that a person may choose; all others are granted, so that nobody makes themselves an admin. */
export const ChosenRole = z.enum(["contractor", "haulier"]).meta({ id: "ChosenRole" });
export type ChosenRole = z.infer<typeof ChosenRole>;

/** Optional details that people give of themselves, at sign-up and in the settings. */
export const personFields = {
  phone: Phone.nullish(),
  companyName: plainName(100).nullish(),
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
