import { isSameDay } from "../catalogue/prices.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import { addDays, addSeconds, instantOfUk, timesShown, ukDayOf } from "../kernel/time.ts";

export const workdayStart = "08:00";
/** Latest start on a later day if no time is requested. Today, work can also begin in the evening. */
const lastStart = "17:00";
const lastStartToday = "23:00";
export const bookableDays = 365;
const hourMs = 3_600_000;

/**
 * Returns the possible starts on a UK day, UTC, earliest first; empty if there are none. A requested time is the only
 * start. Otherwise they are the start of the working day, or an hour from now if that has passed, and then each whole
 * hour.
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

/** Returns the urgency for another day: an urgent job on a later day is no longer urgent. */
export function levelOn(day: string, level: UrgencyLevel, now: string): UrgencyLevel {
  const today = ukDayOf(now);
  if (day === today) return isSameDay(level) ? level : "today";
  if (day === addDays(today, 1)) return "tomorrow";
  return level === "standard" ? level : "scheduled";
}

const hourAfter = (instant: string) => new Date((Math.floor(Date.parse(instant) / hourMs) + 1) * hourMs).toISOString();
