import { isSameDay } from "../catalogue/prices.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import { addDays, addSeconds, instantOfUk, timesShown, ukDayOf } from "../kernel/time.ts";

/** Start of the working day on UK clocks: the first start offered when no time is asked. */
export const workdayStart = "08:00";
/** The last start offered when no time is asked. Today work also begins in the evening. */
const lastStart = "17:00";
const lastStartToday = "23:00";
/** How far ahead one may book, days. */
export const bookableDays = 365;
const hourMs = 3_600_000;

/**
 * The starts that a job may have on a UK day, UTC, earliest first; empty where none is possible. With a time it is that
 * time. Without one it is the start of the working day, or an hour from now when that has passed, and then each whole hour.
 */
export function startsOn(day: string, time: string | null | undefined, now: string): string[] {
  const today = ukDayOf(now);
  if (day < today || day > addDays(today, bookableDays)) return [];
  if (time) {
    const at = instantOfUk(day, time);
    return timesShown(day, time) === 1 && at > now ? [at] : [];
  }
  const opening = instantOfUk(day, workdayStart);
  const first = opening > now ? opening : addSeconds(now, 3600);
  const last = instantOfUk(day, day === today ? lastStartToday : lastStart);
  const starts = [first];
  for (let at = hourAfter(first); at <= last; at = hourAfter(at)) starts.push(at);
  return starts;
}

/** The urgency that a job has on another day: what was urgent is not when it is done later. */
export function levelOn(day: string, level: UrgencyLevel, now: string): UrgencyLevel {
  const today = ukDayOf(now);
  if (day === today) return isSameDay(level) ? level : "today";
  if (day === addDays(today, 1)) return "tomorrow";
  return level === "standard" ? level : "scheduled";
}

const hourAfter = (instant: string) => new Date((Math.floor(Date.parse(instant) / hourMs) + 1) * hourMs).toISOString();
