import type { PriceBreakdown } from "./price.ts";

type Price = Pick<PriceBreakdown, "totalPence" | "tax">;

/** The contractor's debt in pence, before a CIS deduction. */
export const payableOf = ({ tax, totalPence }: Price): number => tax?.payablePence ?? totalPence;

/** VAT that the contractor accounts for itself, in pence. */
export const reverseChargeIn = (price: Price): number => price.totalPence - payableOf(price);

/** Returns the shown payable sum, in pence, if each price has its tax. */
export function payableShown(prices: readonly Price[]): { readonly expectedPayablePence?: number } {
  if (!prices.every(({ tax }) => tax)) return {};
  return { expectedPayablePence: prices.reduce((sum, price) => sum + payableOf(price), 0) };
}
