import type { PriceBreakdown } from "./price.ts";

type Price = Pick<PriceBreakdown, "totalPence" | "tax">;

export const payableOf = ({ tax, totalPence }: Price): number => tax?.payablePence ?? totalPence;

/** VAT that the contractor accounts for itself, in pence. */
export const reverseChargeIn = (price: Price): number => price.totalPence - payableOf(price);

export function payableShown(prices: readonly Price[]): { readonly expectedPayablePence?: number } {
  if (!prices.every(({ tax }) => tax)) return {};
  return { expectedPayablePence: prices.reduce((sum, price) => sum + payableOf(price), 0) };
}
