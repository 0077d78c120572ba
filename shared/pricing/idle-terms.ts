import type { PriceLine } from "./line.ts";
import type { Rates } from "./rates.ts";
import { roundPence } from "./round-pence.ts";
import { netOf } from "./vat.ts";

/** Days covered by one invoice of a long hire (shared/billing/hire-parts.ts). */
const invoicedDays = 7;

/**
 * Returns the maximum idle days of a hire; null if the card has none. Each takes a third of a day's rate off the last
 * invoice. With weekly invoices, that invoice covers only the days of the last week. Three idle days for each of its
 * days would reduce it to £0, so the maximum is lower.
 */
export function idleDaysOf(rates: Rates, hireDays: number): number | null {
  const most = rates("idleDays");
  if (!most || hireDays <= 1) return null;
  const lastDays = ((hireDays - 1) % invoicedDays) + 1;
  return Math.min(most, hireDays, hireDays > invoicedDays ? 3 * lastDays - 1 : hireDays);
}

/**
 * Returns the reduction for an idle day, in pence without VAT: a third of a day's rate. The day's rate is the price of
 * work and attachments, divided by the days of the hire. Surcharges and travel are not reduced.
 */
export function idleThirdPence(
  { lines, vatRegistered }: { readonly lines: readonly PriceLine[]; readonly vatRegistered: boolean },
  hireDays: number,
): number {
  const work = lines.reduce((sum, { kind, grossPence }) => (kind === "work" ? sum + grossPence : sum), 0);
  return roundPence((vatRegistered ? netOf(work) : work) / hireDays / 3);
}

export const idleWords = ({ idleDays }: { readonly idleDays?: number | null | undefined }): string =>
  idleDays
    ? `An idle day costs two thirds of a day’s rate if both sides agree, for at most ${idleDays} ${idleDays === 1 ? "day" : "days"}.`
    : "";
