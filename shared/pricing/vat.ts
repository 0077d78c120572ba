import { standardNow } from "../tax/standard-now.ts";

// Without a schema, so that pages can count VAT without loading one. Source of the rounding: decision P-4.

/** The net part of a gross amount, pence, half up. */
export const netOf = (grossPence: number): number => Math.floor((grossPence * 100) / (100 + standardNow) + 0.5);

/** A net amount with VAT, pence, half up. */
export const withVat = (netPence: number): number => Math.floor((netPence * (100 + standardNow)) / 100 + 0.5);
