import { formatPence } from "../kernel/money-text.ts";
import type { PriceBreakdown } from "./price.ts";

export function waitingWords({ waiting, vatRegistered }: Pick<PriceBreakdown, "waiting" | "vatRegistered">): string {
  if (waiting === undefined) return "";
  if (waiting === null) return "Waiting is free.";
  const { freeMinutes, quarterNetPence, mostMinutes } = waiting;
  const vat = vatRegistered ? " without VAT" : "";
  return `Waiting: ${freeMinutes} minutes free at each site, then ${formatPence(quarterNetPence)}${vat} for each 15 minutes begun, at most ${mostMinutes} minutes.`;
}
