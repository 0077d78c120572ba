import { vatOn } from "./groups.ts";

/**
 * Returns the CIS deduction from a payment, in pence, rounded half up. VAT and the direct cost of materials are never
 * included. Source: FA 2004 s61.
 */
export const cisDeduction = (netPence: number, materialsPence: number, percent: number): number =>
  vatOn(Math.max(0, netPence - materialsPence), percent);
