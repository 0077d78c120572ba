import { ukDayOf } from "../kernel/time.ts";
import type { Invoice, PayRecord } from "./model.ts";
import { invoiceState, leftPence } from "./owed.ts";

const dayMs = 86_400_000;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Days from issue to last payment of a paid invoice; null for an unpaid invoice, or if nothing was due. */
export function daysToPayOf(invoice: Invoice): number | null {
  const last = invoice.payments
    .map(({ paidOn }) => paidOn)
    .toSorted()
    .at(-1);
  if (!last || leftPence(invoice) > 0) return null;
  return Math.max(0, daysBetween(ukDayOf(invoice.issuedAt), last));
}

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

export const leastPaid = 3;

/**
 * Returns a contractor's payment record on a UK day: median days to pay, and the number of late invoices among paid and
 * overdue ones. Null below three invoices.
 */
export function payRecordOf(invoices: readonly Invoice[], today: string): PayRecord {
  const paid = invoices.filter((invoice) => daysToPayOf(invoice) !== null);
  const overdue = invoices.filter((invoice) => invoiceState(invoice, today) === "overdue");
  const late = paid.filter(({ payments, dueOn }) => payments.some(({ paidOn }) => paidOn > dueOn));
  const count = paid.length + overdue.length;
  return {
    count,
    days: paid.length < leastPaid ? null : medianDaysToPay(paid).days,
    latePercent: count < leastPaid ? null : Math.round(((late.length + overdue.length) * 100) / count),
  };
}
