import type { NoteDraft, NoteField, WasteTip } from "./model.ts";

/** Who can give what a note lacks. */
export type Giver = "contractor" | "haulier" | "driver";

interface FieldLine {
  /** As in "The note lacks …". */
  readonly label: string;
  readonly from: Giver;
}

/** What a note states that somebody has to give, and who gives it. */
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

/** Names what a note lacks, in the order in which it is printed. Nobody signs a note that lacks anything. */
export const missingIn = (given: Given): NoteField[] =>
  (Object.keys(noteFields) as NoteField[]).filter((field) => !given[field]);

/** What is missing, in a sentence: "the EWC code and the contractor’s SIC code". */
export function missingWords(missing: readonly NoteField[]): string {
  const words = missing.map((field) => noteFields[field].label);
  return [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" and ");
}

/** Whether a tip's permit allows a code. */
export const takesCode = ({ ewcCodes }: Pick<WasteTip, "ewcCodes">, code: string): boolean => ewcCodes.includes(code);

/** Kilograms as people read them: "16.4 tonnes". */
export const tonnesText = (kg: number): string =>
  `${(kg / 1000).toLocaleString("en-GB", { maximumFractionDigits: 3 })} ${kg === 1000 ? "tonne" : "tonnes"}`;

/** Kilograms of typed tonnes; not a number where they are none. */
export const kgOf = (tonnes: string): number =>
  /^\d+(?:[.,]\d+)?$/.test(tonnes.trim()) ? Math.round(Number(tonnes.trim().replace(",", ".")) * 1000) : Number.NaN;
