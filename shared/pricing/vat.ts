import { netIn, vatOn } from "../tax/groups.ts";
import { standardNow } from "../tax/standard-now.ts";

// Without a schema, so that pages can count VAT without loading one. Source of the rounding: decision P-4.

/** The net part of a gross amount, pence, half up. */
export const netOf = (grossPence: number): number => netIn(grossPence, standardNow);

/** A net amount with VAT, pence, half up. */
export const withVat = (netPence: number): number => netPence + vatOn(netPence, standardNow);
