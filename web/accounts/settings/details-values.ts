import type { Profile } from "#shared/accounts/model.ts";
import { looksLikeEmail } from "#shared/accounts/sign-up.ts";
import { signUpRefusals } from "#shared/accounts/sign-up-refusals.ts";
import { Phone } from "#shared/kernel/phone.ts";
import type { ApiInput } from "../../lib/api.ts";

/** What people tell of themselves, as the form holds it. */
export interface DetailsValues {
  readonly fullName: string;
  readonly phone: string;
  readonly companyName: string;
  readonly address: string;
  readonly postcode: string;
  readonly invoiceEmail: string;
  readonly companyNumber: string;
  readonly vatRegistered: boolean;
  readonly vatNumber: string;
  readonly bio: string;
}
export type DetailsField = keyof DetailsValues;

/** The form's fields by the names people see. */
export const detailsLabels: Readonly<Record<DetailsField, string>> = {
  fullName: "Full name",
  phone: "Phone",
  companyName: "Company name",
  address: "Address",
  postcode: "Postcode",
  invoiceEmail: "Invoice email",
  companyNumber: "Company number",
  vatRegistered: "VAT registered",
  vatNumber: "VAT number",
  bio: "About your business",
};
const fields = Object.keys(detailsLabels) as DetailsField[];

/** An account's details as the form shows them. */
export function detailsOf(me: Profile): DetailsValues {
  return {
    fullName: me.fullName,
    phone: me.phone ?? "",
    companyName: me.companyName ?? "",
    address: me.address ?? "",
    postcode: me.postcode ?? "",
    invoiceEmail: me.invoiceEmail ?? "",
    companyNumber: me.companyNumber ?? "",
    vatRegistered: me.vatRegistered,
    vatNumber: me.vatNumber ?? "",
    bio: me.bio ?? "",
  };
}

/** The fields in which two sets of details differ. */
export function differingFields(a: DetailsValues, b: DetailsValues): DetailsField[] {
  return fields.filter((field) => a[field] !== b[field]);
}

/** What is wrong with the details, by field; the server checks again. */
export function detailsErrors(values: DetailsValues): Partial<Record<DetailsField, string>> {
  const { fullName, phone, invoiceEmail } = values;
  return {
    ...(fullName.trim().length < 2 && { fullName: signUpRefusals.fullName }),
    ...(phone.trim() && !Phone.safeParse(phone).success && { phone: signUpRefusals.phone }),
    ...(invoiceEmail.trim() && !looksLikeEmail(invoiceEmail) && { invoiceEmail: signUpRefusals.email }),
  };
}

const orNull = (text: string) => text.trim() || null;

/** What `updateProfile` is told: an empty field becomes empty. */
export function detailsChange(values: DetailsValues, version: number): Omit<ApiInput<"updateProfile">, "clientKey"> {
  return {
    version,
    fullName: values.fullName,
    phone: orNull(values.phone),
    companyName: orNull(values.companyName),
    address: orNull(values.address),
    postcode: orNull(values.postcode),
    invoiceEmail: orNull(values.invoiceEmail),
    companyNumber: orNull(values.companyNumber),
    vatRegistered: values.vatRegistered,
    vatNumber: values.vatRegistered ? orNull(values.vatNumber) : null,
    bio: orNull(values.bio),
  };
}
