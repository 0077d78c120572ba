import type { PriceBreakdown } from "./price.ts";

type Price = Pick<PriceBreakdown, "totalPence" | "tax">;

/** What the contractor owes for a price, pence, before a CIS deduction. */
export const payableOf = ({ tax, totalPence }: Price): number => tax?.payablePence ?? totalPence;

/** The VAT that the contractor accounts for itself, pence. */
export const reverseChargeIn = (price: Price): number => price.totalPence - payableOf(price);

/** What a booking expects as payable: the sum that was shown, pence, where the tax of each price was. */
export function payableShown(prices: readonly Price[]): { readonly expectedPayablePence?: number } {
  if (!prices.every(({ tax }) => tax)) return {};
  return { expectedPayablePence: prices.reduce((sum, price) => sum + payableOf(price), 0) };
}
