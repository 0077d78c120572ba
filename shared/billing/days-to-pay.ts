import { ukDayOf } from "../kernel/time.ts";
import type { Invoice } from "./model.ts";
import { leftPence } from "./owed.ts";

const dayMs = 86_400_000;

/** Days from one UK day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Days from the issue of a paid invoice to its last payment; null while some of it is left to pay, or where nothing was to be paid. */
export function daysToPayOf(invoice: Invoice): number | null {
  const last = invoice.payments
    .map(({ paidOn }) => paidOn)
    .toSorted()
    .at(-1);
  if (!last || leftPence(invoice) > 0) return null;
  return Math.max(0, daysBetween(ukDayOf(invoice.issuedAt), last));
}

/** The median days to pay of the paid ones among some invoices, and how many they are. */
export function medianDaysToPay(invoices: readonly Invoice[]): {
  readonly days: number | null;
  readonly count: number;
} {
  const days = invoices
    .map(daysToPayOf)
    .filter((one) => one !== null)
    .toSorted((a, b) => a - b);
  const middle = Math.floor(days.length / 2);
  const [low = null, high = null] = days.length % 2 ? [days[middle], days[middle]] : [days[middle - 1], days[middle]];
  return { days: low === null || high === null ? null : (low + high) / 2, count: days.length };
}
