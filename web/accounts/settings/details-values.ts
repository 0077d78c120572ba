import type { Profile } from "#shared/accounts/model.ts";
import type { Change } from "../../api/change.ts";
import { givenOnly } from "../person-fields.tsx";

/** The form's fields by the names people see. */
export const detailsLabels = {
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
} as const;
export type DetailsField = keyof typeof detailsLabels;
/** What people tell of themselves, as the form holds it. */
export type DetailsValues = { [Name in DetailsField]: Name extends "vatRegistered" ? boolean : string };
const fields = Object.keys(detailsLabels) as DetailsField[];

/** An account's details as the form shows them. */
export function detailsOf(me: Profile): DetailsValues {
  return Object.fromEntries(fields.map((field) => [field, me[field] ?? ""])) as DetailsValues;
}

/** The fields in which two sets of details differ. */
export function differingFields(a: DetailsValues, b: DetailsValues): DetailsField[] {
  return fields.filter((field) => a[field] !== b[field]);
}

/** What `updateProfile` is told: an empty field becomes empty. */
export function detailsChange({ fullName, ...values }: DetailsValues, version: number): Change<"updateProfile"> {
  const { vatRegistered, vatNumber, ...others } = values;
  return {
    version,
    fullName,
    vatRegistered,
    ...givenOnly({ ...others, vatNumber: vatRegistered ? vatNumber : "" }),
  };
}
