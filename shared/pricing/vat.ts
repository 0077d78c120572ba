import { netIn, vatOn } from "../tax/groups.ts";
import { standardVat } from "../tax/rates.ts";

// Without a schema, so that pages can count VAT without loading one. Source of the rounding: decision P-4.

/** The rate in force now, percent: the last row of the table. */
const percentNow = (): number => standardVat.at(-1)?.percent ?? 0;

/** The net part of a gross amount, pence, half up. */
export const netOf = (grossPence: number): number => netIn(grossPence, percentNow());

/** A net amount with VAT, pence, half up. */
export const withVat = (netPence: number): number => netPence + vatOn(netPence, percentNow());
