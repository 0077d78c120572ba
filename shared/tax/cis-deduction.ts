import { vatOn } from "./groups.ts";

/**
 * CIS deduction from a payment in pence, half up: never from VAT, nor from the direct cost of materials. Source: FA
 * 2004 s61.
 */
export const cisDeduction = (netPence: number, materialsPence: number, percent: number): number =>
  vatOn(Math.max(0, netPence - materialsPence), percent);
