import { standardNow } from "../tax/standard-now.ts";

// Without a schema, so that pages need not load one. Source of the rounding: decision P-4.

/** Pence, half up. */
export const netOf = (grossPence: number): number => Math.floor((grossPence * 100) / (100 + standardNow) + 0.5);

/** Pence, half up. */
export const withVat = (netPence: number): number => Math.floor((netPence * (100 + standardNow)) / 100 + 0.5);
