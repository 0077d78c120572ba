import { formatPence } from "../kernel/money-text.ts";
import type { PriceBreakdown } from "./price.ts";

/** What waiting costs, in a sentence; empty where a price says nothing of it. */
export function waitingWords({ waiting, vatRegistered }: Pick<PriceBreakdown, "waiting" | "vatRegistered">): string {
  if (waiting === undefined) return "";
  if (waiting === null) return "Waiting is not charged.";
  const { freeMinutes, quarterNetPence, mostMinutes } = waiting;
  const vat = vatRegistered ? " without VAT" : "";
  return `Waiting: ${freeMinutes} minutes free at each site, then ${formatPence(quarterNetPence)}${vat} for each 15 minutes begun, at most ${mostMinutes} minutes.`;
}
