/** A number as people and spreadsheets write it, "£1,250.50" or "90,5"; NaN where it is none. */
export function typedNumber(text: string): number {
  const plain = text.replaceAll(/[£\s]/g, "");
  if (plain === "") return Number.NaN;
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
  return Number(isGrouped ? plain.replaceAll(",", "") : plain.replace(",", "."));
}

/** Pounds as written, in pence. */
export const typedPence = (text: string) => Math.round(typedNumber(text) * 100);

/** Pence as pounds to type or to put into a file: "90", "90.50"; nothing for none. */
export const poundsOf = (pence: number | null) => (pence === null ? "" : (pence / 100).toFixed(2).replace(/\.00$/, ""));
