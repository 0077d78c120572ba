import type { PriceLine } from "./line.ts";
import type { Rates } from "./rates.ts";
import { roundPence } from "./round-pence.ts";
import { netOf } from "./vat.ts";

// Without a schema, so that pages can say the terms without loading one.

/** Days of a hire that one invoice is for, where the hire is longer (shared/billing/hire-parts.ts). */
const invoicedDays = 7;

/**
 * Idle days that cost two thirds at the most, of a hire of so many days; null where a card does not agree to any. They come off
 * its last invoice. Of a hire that is invoiced by the week that is for the days of its last week, so they are fewer than three
 * for each of these: no invoice is below nothing.
 */
export function idleDaysOf(rates: Rates, hireDays: number): number | null {
  const most = rates("idleDays");
  if (!most || hireDays <= 1) return null;
  const lastDays = ((hireDays - 1) % invoicedDays) + 1;
  return Math.min(most, hireDays, hireDays > invoicedDays ? 3 * lastDays - 1 : hireDays);
}

/**
 * What an idle day takes off the price, pence without VAT: a third of a day's rate. That is the work with its attachments by the
 * days of the hire; surcharges and the way stay.
 */
export function idleThirdPence(
  { lines, vatRegistered }: { readonly lines: readonly PriceLine[]; readonly vatRegistered: boolean },
  hireDays: number,
): number {
  const work = lines.reduce((sum, { kind, grossPence }) => (kind === "work" ? sum + grossPence : sum), 0);
  return roundPence((vatRegistered ? netOf(work) : work) / hireDays / 3);
}

/** What idle days cost, in a sentence; empty where a price says nothing of it. */
export const idleWords = ({ idleDays }: { readonly idleDays?: number | null | undefined }): string =>
  idleDays
    ? `An idle day costs two thirds of a day’s rate if both sides agree on it, for at most ${idleDays} ${idleDays === 1 ? "day" : "days"}.`
    : "";
