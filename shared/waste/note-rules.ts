import type { NoteDraft, NoteField, WasteTip } from "./model.ts";

export type Giver = "contractor" | "haulier" | "driver";

interface FieldLine {
  /** The field in an error text, as in "The note lacks …". */
  readonly label: string;
  readonly from: Giver;
}

export const noteFields: Readonly<Record<NoteField, FieldLine>> = {
  transferorAddress: { label: "the contractor’s address", from: "contractor" },
  transferorPostcode: { label: "the contractor’s postcode", from: "contractor" },
  transfereeAddress: { label: "the haulier’s address", from: "haulier" },
  transfereePostcode: { label: "the haulier’s postcode", from: "haulier" },
  placePostcode: { label: "the postcode of the site", from: "driver" },
  transferorIs: { label: "whether the contractor produced or imported the waste", from: "contractor" },
  sicCode: { label: "the contractor’s SIC code", from: "contractor" },
  ewcCode: { label: "the EWC code", from: "contractor" },
  composition: { label: "what the waste is made of", from: "driver" },
  quantityKg: { label: "how much there is", from: "driver" },
  container: { label: "what it is in", from: "driver" },
  carrierNumber: { label: "the haulier’s waste carrier registration", from: "haulier" },
  signature: { label: "the site’s signature", from: "driver" },
};

type Given = Pick<NoteDraft, Exclude<NoteField, "signature">> & { readonly signature: boolean };

/** Returns a note's missing fields in print order. While fields are missing, nobody can sign the note. */
export const missingIn = (given: Given): NoteField[] =>
  (Object.keys(noteFields) as NoteField[]).filter((field) => !given[field]);

/** Joins the missing fields: "the EWC code and the contractor’s SIC code". */
export function missingWords(missing: readonly NoteField[]): string {
  const words = missing.map((field) => noteFields[field].label);
  return [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" and ");
}

export const takesCode = ({ ewcCodes }: Pick<WasteTip, "ewcCodes">, code: string): boolean => ewcCodes.includes(code);

/** Formats kilograms as tonnes: "16.4 tonnes". */
export const tonnesText = (kg: number): string =>
  `${(kg / 1000).toLocaleString("en-GB", { maximumFractionDigits: 3 })} ${kg === 1000 ? "tonne" : "tonnes"}`;

/** Converts typed tonnes to kilograms; NaN if invalid. */
export const kgOf = (tonnes: string): number =>
  /^\d+(?:[.,]\d+)?$/.test(tonnes.trim()) ? Math.round(Number(tonnes.trim().replace(",", ".")) * 1000) : Number.NaN;
