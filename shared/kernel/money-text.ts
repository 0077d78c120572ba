// Separate from the schema, so that pages that only format money load no schema.

let pounds: Intl.NumberFormat | undefined;

/** Formats pence as pounds: 124000 → "£1,240.00". */
export function formatPence(pence: number): string {
  // Created at first use, because many functions use prices without formatting any.
  pounds ??= new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });
  return pounds.format(pence / 100);
}

/** For sums that are mostly whole pounds: "£10,000,000", but "£1,240.50". */
export const formatSum = (pence: number): string => formatPence(pence).replace(/\.00$/, "");

/** Formats pence for files that programs read: 124000 → "1240.00". */
export const decimalPounds = (pence: number): string => (pence / 100).toFixed(2);
