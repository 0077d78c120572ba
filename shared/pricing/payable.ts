import type { PriceBreakdown } from "./price.ts";

type Price = Pick<PriceBreakdown, "totalPence" | "tax">;

export const payableOf = ({ tax, totalPence }: Price): number => tax?.payablePence ?? totalPence;

/** Returns the VAT under the reverse charge, which the contractor pays to HMRC itself, in pence. */
export const reverseChargeIn = (price: Price): number => price.totalPence - payableOf(price);

export function payableShown(prices: readonly Price[]): { readonly expectedPayablePence?: number } {
  if (!prices.every(({ tax }) => tax)) return {};
  return { expectedPayablePence: prices.reduce((sum, price) => sum + payableOf(price), 0) };
}
