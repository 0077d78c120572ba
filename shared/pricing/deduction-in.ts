import { cisDeduction } from "../tax/cis-deduction.ts";
import type { PriceBreakdown } from "./price.ts";

/** The CIS deduction to be expected of a price, pence, before materials at direct cost are taken off. */
export const deductionIn = ({ tax, netPence }: Pick<PriceBreakdown, "netPence" | "tax">): number =>
  cisDeduction(netPence, 0, tax?.cisPercent ?? 0);
