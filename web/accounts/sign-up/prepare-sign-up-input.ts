import type { ApiInput } from "../../lib/api.ts";
import type { SignUpAs, SignUpValues } from "./sign-up-values.ts";

const orNull = (text: string) => text.trim() || null;

/** What `prepareSignUp` is told of a sign-up: everything but the password; a contractor's tells of no bank. */
export function prepareSignUpInput(
  as: SignUpAs,
  values: SignUpValues,
  invitationId: string | null,
): ApiInput<"prepareSignUp"> {
  return {
    role: as,
    email: values.email.trim().toLowerCase(),
    fullName: values.fullName.trim(),
    phone: orNull(values.phone),
    companyName: orNull(values.companyName),
    address: orNull(values.address),
    postcode: orNull(values.postcode),
    invoiceEmail: orNull(values.invoiceEmail),
    bank:
      as === "haulier"
        ? {
            bankAccountName: values.bankAccountName.trim(),
            bankAccountNumber: values.bankAccountNumber.trim(),
            bankSortCode: values.bankSortCode,
          }
        : null,
    services: as === "haulier" && values.service ? [values.service] : [],
    invitationId: invitationId as ApiInput<"prepareSignUp">["invitationId"],
  };
}
