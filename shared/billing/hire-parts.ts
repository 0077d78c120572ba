import type { FinalBill } from "../booking/final-bill.ts";
import type { BookingRecord } from "../booking/model.ts";
import { addDays, instantOfUk, ukDayOf } from "../kernel/time.ts";
import { netOfGroups, payableOf, reverseChargeOf, type TaxGroup } from "../tax/groups.ts";
import { daysBetween } from "./days-to-pay.ts";
import type { Invoice, InvoicePeriod } from "./model.ts";

const weekDays = 7;
/** UK time at which a week's invoice is issued. */
const issuedAt = "08:00";

interface Hire {
  readonly from: string;
  readonly days: number;
}

export interface HirePart {
  readonly period: InvoicePeriod;
  readonly before: number;
  /** Number of weeks in this invoice; null: the last invoice, with the remaining days and the extras. */
  readonly weeks: number | null;
}

type Booked = Pick<BookingRecord, "collectAt" | "hiredUntil">;
type Part = Pick<Invoice, "period">;

/**
 * Returns a hire of more than seven days, which is invoiced weekly; null for any other booking. Uses the agreed days,
 * stored in the first invoice, even if the hire ends early.
 */
export function longHireOf({ collectAt, hiredUntil }: Booked, parts: readonly Part[] = []): Hire | null {
  const periods = parts.flatMap(({ period }) => period ?? []);
  const from = periods.map((period) => period.from).toSorted()[0] ?? ukDayOf(collectAt);
  const days = periods[0]?.ofDays ?? (hiredUntil === null ? 1 : daysBetween(from, ukDayOf(hiredUntil)));
  return days > weekDays ? { from, days } : null;
}

export const weeksOf = (days: number): number[] =>
  Array.from({ length: Math.ceil(days / weekDays) }, (_, at) => Math.min(weekDays, days - at * weekDays));

const weekEnd = ({ from }: Hire, week: number): string => addDays(from, week * weekDays);
const dueAt = (hire: Hire, week: number): string => instantOfUk(weekEnd(hire, week), issuedAt);

export function nextWeekDue(booking: Booked, now: string): string | null {
  const hire = longHireOf(booking);
  const weeks = hire ? weeksOf(hire.days).length - 1 : 0;
  for (let week = 1; hire && week <= weeks; week++) if (dueAt(hire, week) > now) return dueAt(hire, week);
  return null;
}

const invoicedWeeks = (hire: Hire, parts: readonly Part[]): number =>
  parts.reduce(
    (most, { period }) => (period ? Math.max(most, (daysBetween(hire.from, period.until) + 1) / weekDays) : most),
    0,
  );

/** Returns the ended weeks of a hire that have no invoice yet, or null. The last week waits for the booking's end. */
export function duePart(booking: Booked, parts: readonly Part[], now: string): HirePart | null {
  const hire = longHireOf(booking, parts);
  if (!hire) return null;
  const before = invoicedWeeks(hire, parts);
  let ended = before;
  while (ended + 1 < weeksOf(hire.days).length && dueAt(hire, ended + 1) <= now) ended += 1;
  if (ended === before) return null;
  const period = { from: weekEnd(hire, before), until: addDays(weekEnd(hire, ended), -1), ofDays: hire.days };
  return { period, before, weeks: ended - before };
}

/** Returns the period of a hire's last invoice. Null: no week was invoiced, so one invoice covers the whole job. */
export function lastPart(booking: Booked, parts: readonly Part[]): HirePart | null {
  const hire = longHireOf(booking, parts);
  const before = hire ? invoicedWeeks(hire, parts) : 0;
  if (!hire || before === 0) return null;
  const from = weekEnd(hire, before);
  const end = booking.hiredUntil ? addDays(ukDayOf(booking.hiredUntil), -1) : from;
  return { period: { from, until: end > from ? end : from, ofDays: hire.days }, before, weeks: null };
}

/** First day of the next invoice of a long hire. No two invoices start on the same day. */
export const nextDayOf = (hire: Hire, parts: readonly Part[]): string => weekEnd(hire, invoicedWeeks(hire, parts));

/** Splits an amount by weights to the penny. Spare pennies go to the largest remainders, the earliest first. */
export function splitPence(pence: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight, at) => {
    const part = Math.floor((pence * weight) / whole);
    return { at, part, rest: pence * weight - part * whole };
  });
  let over = pence - parts.reduce((sum, { part }) => sum + part, 0);
  for (const one of parts.toSorted((a, b) => b.rest - a.rest || a.at - b.at)) {
    if (over === 0) break;
    one.part += 1;
    over -= 1;
  }
  return parts.map(({ part }) => part);
}

interface HireBills {
  readonly whole: FinalBill;
  readonly ofPrice: FinalBill;
}

/**
 * Returns the bill of one invoice period of a long hire. Splits each amount of the price by days. The last period gets
 * the rest, so that all bills add up to the bill of the whole hire.
 */
export function billOfPart({ whole, ofPrice }: HireBills, { period, before, weeks }: HirePart): FinalBill {
  const weights = weeksOf(period.ofDays);
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  const part = (total: number, price: number) => {
    const split = splitPence(price, weights);
    return weeks === null ? total - sum(split.slice(0, before)) : sum(split.slice(before, before + weeks));
  };
  const billed = weeks === null ? whole : ofPrice;
  const groups = billed.groups.map((group): TaxGroup => {
    const price = ofPrice.groups.find(
      ({ treatment, percent }) => treatment === group.treatment && percent === group.percent,
    );
    const [netPence, vatPence] = [price?.netPence ?? 0, price?.vatPence ?? 0];
    return { ...group, netPence: part(group.netPence, netPence), vatPence: part(group.vatPence, vatPence) };
  });
  const daysLeft = sum(weights.slice(before, weeks === null ? undefined : before + weeks));
  const lines = billed.lines.map((line, at) => {
    const price = ofPrice.lines[at];
    if (!price) return line;
    const grossPence = part(line.grossPence, price.grossPence);
    const words = `${line.words}: ${daysLeft} of ${period.ofDays} days`;
    return { ...line, words, quantity: 1, unit: "", unitPence: grossPence, grossPence };
  });
  return {
    lines,
    groups,
    netPence: netOfGroups(groups),
    payablePence: payableOf(groups),
    reverseChargePence: reverseChargeOf(groups),
    // An extra's materials can reduce the CIS deduction by more than the last week's deduction.
    deductionPence: Math.max(0, part(billed.deductionPence, ofPrice.deductionPence)),
  };
}
