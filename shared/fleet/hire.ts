import type { Days } from "../kernel/days.ts";
import { lastDayText } from "../kernel/moment-text.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "../kernel/time.ts";
import { mostDaysHeld, type TimeHeld } from "../pricing/hours-held.ts";
import { hireTooLong } from "./faults.ts";

type HireDays = Pick<TimeHeld, "days">;

/** Returns the end of a hire: the end of its last UK day. Null for a job of one day, which ends by its hours. */
export const hireEnd = (startsAt: string, { days }: HireDays): string | null =>
  days > 1 ? instantOfUk(addDays(ukDayOf(startsAt), days), "00:00") : null;

export const endAt = (startsAt: string, held: TimeHeld): string =>
  hireEnd(startsAt, held) ?? addSeconds(startsAt, held.hours * 3600);

/** Returns the UK days of a job: of its longest usual time, or of its hire. */
export function daysAt(startsAt: string, { hours, days }: TimeHeld): Days {
  const from = ukDayOf(startsAt);
  return { from, until: days > 1 ? addDays(from, days - 1) : ukDayOf(addSeconds(startsAt, hours * 3600)) };
}

/** Returns "5 days, to Fri 4 Dec". Null for a job of one day. */
export function hireText(startsAt: string, held: HireDays): string | null {
  const end = hireEnd(startsAt, held);
  return end && `${held.days} days, to ${lastDayText(end, startsAt)}`;
}

export function mustFitHire({ days }: HireDays): void {
  if (days > mostDaysHeld) throw hireTooLong({ values: { most: mostDaysHeld } });
}
