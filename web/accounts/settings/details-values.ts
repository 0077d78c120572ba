import type { Profile } from "#shared/accounts/model.ts";
import type { Change } from "../../api/change.ts";
import { givenOnly } from "../person-fields.tsx";

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
export type DetailsValues = { [Name in DetailsField]: Name extends "vatRegistered" ? boolean : string };
const fields = Object.keys(detailsLabels) as DetailsField[];

export function detailsOf(me: Profile): DetailsValues {
  return Object.fromEntries(fields.map((field) => [field, me[field] ?? ""])) as DetailsValues;
}

export function differingFields(a: DetailsValues, b: DetailsValues): DetailsField[] {
  return fields.filter((field) => a[field] !== b[field]);
}

/** The input of `updateProfile`. An empty text clears its field. */
export function detailsChange({ fullName, ...values }: DetailsValues, version: number): Change<"updateProfile"> {
  const { vatRegistered, vatNumber, ...others } = values;
  return {
    version,
    fullName,
    vatRegistered,
    ...givenOnly({ ...others, vatNumber: vatRegistered ? vatNumber : "" }),
  };
}
