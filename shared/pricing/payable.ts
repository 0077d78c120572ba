import type { PriceBreakdown } from "./price.ts";

type Price = Pick<PriceBreakdown, "totalPence" | "tax">;

/** What the contractor owes for a price, pence, before a CIS deduction. */
export const payableOf = ({ tax, totalPence }: Price): number => tax?.payablePence ?? totalPence;

/** The VAT that the contractor accounts for itself, pence. */
export const reverseChargeIn = (price: Price): number => price.totalPence - payableOf(price);
