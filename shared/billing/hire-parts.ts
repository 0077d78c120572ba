import type { FinalBill } from "../booking/final-bill.ts";
import type { BookingRecord } from "../booking/model.ts";
import { addDays, instantOfUk, ukDayOf } from "../kernel/time.ts";
import { netOfGroups, payableOf, reverseChargeOf, type TaxGroup } from "../tax/groups.ts";
import { daysBetween } from "./days-to-pay.ts";
import type { Invoice, InvoicePeriod } from "./model.ts";

/** Days of a hire that one invoice is for, while the hire goes on. */
const weekDays = 7;
/** When an invoice is issued after its week, by UK clocks. */
const issuedAt = "08:00";

/** Days of a long hire, from its first UK day on. */
interface Hire {
  readonly from: string;
  readonly days: number;
}

/** A part of a long hire that an invoice is for. */
export interface HirePart {
  readonly period: InvoicePeriod;
  /** Weeks that were invoiced before. */
  readonly before: number;
  /** Weeks that this invoice is for; null: all that is left, with the extras. */
  readonly weeks: number | null;
}

type Booked = Pick<BookingRecord, "collectAt" | "hiredUntil">;
type Part = Pick<Invoice, "period">;

/**
 * The hire of a booking that is invoiced by the week: one of more than seven days. Null for any other. The days are those that were
 * agreed, which the first of its invoices keeps: a hire that is completed early is shorter by then.
 */
export function longHireOf({ collectAt, hiredUntil }: Booked, parts: readonly Part[] = []): Hire | null {
  const periods = parts.flatMap(({ period }) => period ?? []);
  const from = periods.map((period) => period.from).toSorted()[0] ?? ukDayOf(collectAt);
  const days = periods[0]?.ofDays ?? (hiredUntil === null ? 1 : daysBetween(from, ukDayOf(hiredUntil)));
  return days > weekDays ? { from, days } : null;
}

/** The days of each week of a hire; the last one may be shorter. */
export const weeksOf = (days: number): number[] =>
  Array.from({ length: Math.ceil(days / weekDays) }, (_, at) => Math.min(weekDays, days - at * weekDays));

const weekEnd = ({ from }: Hire, week: number): string => addDays(from, week * weekDays);
const dueAt = (hire: Hire, week: number): string => instantOfUk(weekEnd(hire, week), issuedAt);

/** When the next week of a hire is to be invoiced; null: the rest waits for the end of the booking. */
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

/** The weeks of a hire that have ended and are not invoiced yet; null: none. The last week waits for the end of the booking. */
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

/** The part of a hire that was not invoiced by the week; null where no week was: its one invoice is for the whole job. */
export function lastPart(booking: Booked, parts: readonly Part[]): HirePart | null {
  const hire = longHireOf(booking, parts);
  const before = hire ? invoicedWeeks(hire, parts) : 0;
  if (!hire || before === 0) return null;
  const from = weekEnd(hire, before);
  const end = booking.hiredUntil ? addDays(ukDayOf(booking.hiredUntil), -1) : from;
  return { period: { from, until: end > from ? end : from, ofDays: hire.days }, before, weeks: null };
}

/** The first day that the next invoice of a long hire is for: no two of its invoices begin on one day. */
export const nextDayOf = (hire: Hire, parts: readonly Part[]): string => weekEnd(hire, invoicedWeeks(hire, parts));

/** An amount split by weights, to the penny: the pennies over go to the largest remainders, the first of equal ones first. */
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

/** The bill of a long hire: with its extras, and of the price alone. Both by the tax of the same day. */
interface HireBills {
  readonly whole: FinalBill;
  readonly ofPrice: FinalBill;
}

/**
 * What a part of a long hire comes to. Each amount of the price is split by the days of the weeks. The last part is what the others
 * leave of the whole, so that all of them together are the bill that one invoice would have had.
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
    // Materials of an extra can take off more than the last week deducts.
    deductionPence: Math.max(0, part(billed.deductionPence, ofPrice.deductionPence)),
  };
}
