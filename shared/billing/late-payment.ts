import { addDays } from "../kernel/time.ts";
import { type Dated, inForce, type RateRow } from "../tax/dated.ts";
import { daysBetween } from "./days-to-pay.ts";
import type { Invoice } from "./model.ts";
import { duePence } from "./owed.ts";

/**
 * The reference rate: Bank Rate on 30 June for interest that starts from July to December, on 31 December for January
 * to June. It applies to the whole debt. No interest can be claimed for a half-year without a row.
 */
export const referenceRates: readonly RateRow[] = [
  { percent: 4.25, from: "2025-07-01", until: "2025-12-31", source: "bankRate" },
  { percent: 3.75, from: "2026-01-01", until: "2026-06-30", source: "bankRate" },
  { percent: 3.75, from: "2026-07-01", until: "2026-12-31", source: "bankRate" },
];

export const overReference: readonly RateRow[] = [
  { percent: 8, from: "2002-08-07", until: null, source: "latePayment" },
];

/** Fixed sums by size of the debt, smallest first, in pence. `below`: upper limit of the debt; null: none. */
export const fixedSums: readonly (Dated & {
  readonly steps: readonly { readonly below: number | null; readonly pence: number }[];
})[] = [
  {
    steps: [
      { below: 100_000, pence: 4_000 },
      { below: 1_000_000, pence: 7_000 },
      { below: null, pence: 10_000 },
    ],
    ...{ from: "2002-08-07", until: null, source: "latePayment" },
  },
];

/** Late-payment interest up to a day. Amounts are pence. */
export interface LateCharge {
  /** First UK day of the interest; `until` is the last one. */
  readonly from: string;
  readonly until: string;
  readonly days: number;
  /** Simple interest rate, in percent per year. */
  readonly percent: number;
  readonly interestPence: number;
  readonly fixedPence: number;
}

type Charged = Pick<
  Invoice,
  | "isBusiness"
  | "dueOn"
  | "payments"
  | "claims"
  | "credits"
  | "disputedPence"
  | "payablePence"
  | "deductionPence"
  | "paidPence"
>;

/**
 * Returns the late-payment interest that a supplier can still claim on a UK day; null if none. It runs on the unpaid
 * amount from the day after the due day; the fixed sum applies once. Leaves out credited amounts, and disputed ones
 * until the case ends. Interest bears no interest. Source: Late Payment of Commercial Debts (Interest) Act 1998,
 * between businesses only.
 */
export function lateCharge(invoice: Charged, today: string): LateCharge | null {
  const start = addDays(invoice.dueOn, 1);
  const claimed = invoice.claims.map(({ until }) => until).toSorted();
  const from = claimed.length > 0 ? addDays(claimed.at(-1) ?? invoice.dueOn, 1) : start;
  const [rate, over] = [inForce(referenceRates, start), inForce(overReference, start)];
  if (!invoice.isBusiness || !rate || !over || today < from) return null;
  const owed = (day: string) =>
    Math.max(
      0,
      invoice.payments.reduce(
        (left, { pence, paidOn }) => (paidOn < day ? left - pence : left),
        duePence(invoice) - invoice.disputedPence,
      ),
    );
  const changes = invoice.payments.map(({ paidOn }) => addDays(paidOn, 1)).filter((day) => day > from && day <= today);
  const days = [...new Set([from, ...changes])].toSorted();
  const spans = days
    .map((day, at) => ({ pence: owed(day), days: daysBetween(day, days[at + 1] ?? addDays(today, 1)) }))
    .filter(({ pence }) => pence > 0);
  const percent = rate.percent + over.percent;
  const penceDays = spans.reduce((sum, span) => sum + span.pence * span.days, 0);
  const interestPence = Math.floor((penceDays * percent) / 36_500 + 0.5);
  const fixedPence = invoice.claims.length === 0 ? fixedSumOf(owed(start), start) : 0;
  if (interestPence + fixedPence === 0) return null;
  const counted = spans.reduce((sum, span) => sum + span.days, 0);
  return { from, until: today, days: counted, percent, interestPence, fixedPence };
}

function fixedSumOf(pence: number, day: string): number {
  if (pence === 0) return 0;
  const steps = inForce(fixedSums, day)?.steps ?? [];
  return steps.find(({ below }) => below === null || pence < below)?.pence ?? 0;
}
