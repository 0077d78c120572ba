import { cisDeduction } from "../tax/cis-deduction.ts";
import type { PriceBreakdown } from "./price.ts";

/** Returns the expected CIS deduction in pence, before materials at direct cost are taken off. */
export const deductionIn = ({ tax, netPence }: Pick<PriceBreakdown, "netPence" | "tax">): number =>
  cisDeduction(netPence, 0, tax?.cisPercent ?? 0);
