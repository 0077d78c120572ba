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
/** An email address in lower case, as stored. The confirmation email proves its owner. */
export const EmailAddress = mailAddress(signUpRefusals.email);

/** The roles that users may choose at sign-up. Other roles are granted, so that nobody can become an admin alone. */
export const ChosenRole = z.enum(["contractor", "haulier"]).meta({ id: "ChosenRole" });
export type ChosenRole = z.infer<typeof ChosenRole>;

export const personFields = {
  phone: Phone.nullish(),
  companyName: plainName(100).nullish(),
  address: line(300).nullish(),
  postcode: Postcode.nullish(),
  invoiceEmail: EmailAddress.nullish().meta({
    description: "Address for invoices; the account's own address if absent.",
  }),
} as const;

/** The sign-up form without the password: only the user pool receives that. */
export const SignUpForm = z.object({
  role: ChosenRole.nullable().meta({ description: "Null for somebody with an invitation." }),
  email: EmailAddress,
  fullName: FullName,
  ...personFields,
  bank: BankDetailsForm.nullish().meta({ description: "Required for a haulier." }),
  services: z
    .array(ServiceSpelling)
    .max(30)
    .default([])
    .meta({ description: "Services of a haulier; the first one is the primary service." }),
  invitationId: InvitationId.nullish(),
});
export type SignUpForm = z.infer<typeof SignUpForm>;

/** The browser passes the id of this record to the user pool as `custom:signUpId`. */
export const PreparedSignUp = z
  .object({ signUpId: SignUpId, expiresAt: Instant })
  .meta({ id: "PreparedSignUp", description: "A sign-up that waits for the email address to be confirmed." });
export type PreparedSignUp = z.infer<typeof PreparedSignUp>;

export const signUpDays = 30;
