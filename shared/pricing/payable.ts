import { cisDeduction } from "../tax/deduction.ts";
import type { PriceBreakdown } from "./price.ts";

type Price = Pick<PriceBreakdown, "totalPence" | "netPence" | "tax">;

/** What the contractor owes for a price, pence, before a CIS deduction. */
export const payableOf = ({ tax, totalPence }: Pick<Price, "totalPence" | "tax">): number =>
  tax?.payablePence ?? totalPence;

/** The VAT that the contractor accounts for itself, pence. */
export const reverseChargeIn = (price: Price): number => price.totalPence - payableOf(price);

/** The CIS deduction to be expected, pence, before materials at direct cost are taken off. */
export const deductionIn = ({ tax, netPence }: Pick<Price, "netPence" | "tax">): number =>
  cisDeduction(netPence, 0, tax?.cisPercent ?? 0);
