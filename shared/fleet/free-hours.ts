import { ukDayOf } from "../kernel/time.ts";

const hourMs = 3_600_000;

/**
 * The hours, UTC, that decide whether a vehicle can still begin a job today in the United Kingdom: those in which it may
 * begin, the whole hours from now to midnight and always the next one, and those for which the last of them holds it.
 */
export function hoursOfToday(now: string, longestHours: number): { starts: string[]; hours: string[] } {
  const next = Math.floor(Date.parse(now) / hourMs) + 1;
  const hourAt = (i: number) => new Date((next + i) * hourMs).toISOString();
  const today = ukDayOf(now);
  let count = 1;
  while (ukDayOf(hourAt(count)) === today) count += 1;
  const hours = Array.from({ length: count + Math.ceil(longestHours) - 1 }, (_, i) => hourAt(i).slice(0, 13));
  return { starts: hours.slice(0, count), hours };
}

/** Whether a vehicle that is taken in some hours is free today for a service's longest usual time, which a booking holds. */
export function isFreeToday(taken: readonly string[], longestHours: number, now: string): boolean {
  const { starts, hours } = hoursOfToday(now, longestHours);
  return starts.some((_, at) => !hours.slice(at, at + Math.ceil(longestHours)).some((hour) => taken.includes(hour)));
}
