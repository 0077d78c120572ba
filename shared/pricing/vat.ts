import { standardNow } from "../tax/standard-now.ts";

// A separate file without schemas, so that pages load none. Source of the rounding: decision P-4.

/** Returns the net part of an amount with VAT, in pence, rounded half up. */
export const netOf = (grossPence: number): number => Math.floor((grossPence * 100) / (100 + standardNow) + 0.5);

/** Returns a net amount with VAT, in pence, rounded half up. */
export const withVat = (netPence: number): number => Math.floor((netPence * (100 + standardNow)) / 100 + 0.5);
