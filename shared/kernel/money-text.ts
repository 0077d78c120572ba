// Beside the schema, not with it: pages that only print money would carry it along.

let pounds: Intl.NumberFormat | undefined;

/** Integer pence as people read it: 124000 → "£1,240.00". */
export function formatPence(pence: number): string {
  // Made when first used: many functions that know prices never print one.
  pounds ??= new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });
  return pounds.format(pence / 100);
}

/** A sum insured or asked for, which is mostly in whole pounds: "£10,000,000", but "£1,240.50". */
export const formatSum = (pence: number): string => formatPence(pence).replace(/\.00$/, "");

/** Pounds for files that programs read: 124000 → "1240.00". */
export const decimalPounds = (pence: number): string => (pence / 100).toFixed(2);
