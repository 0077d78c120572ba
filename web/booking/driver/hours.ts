import { isTracked } from "#shared/booking/lifecycle.ts";
import type { BookingEvent, BookingStatus } from "#shared/booking/model.ts";
import { addDays, instantOfUk } from "#shared/kernel/time.ts";

interface Driven {
  readonly status: BookingStatus;
  /** Status changes, oldest first. */
  readonly events: readonly Pick<BookingEvent, "to" | "at">[];
}

/**
 * Seconds of a UK day spent on jobs, from departure to delivery, end or now. Overlaps count once. Includes waits and
 * site work, so it is not the tachograph's driving time.
 */
export function secondsOnJobs(jobs: readonly Driven[], day: string, now: number): number {
  const [midnight, nextMidnight] = [day, addDays(day, 1)].map((of) => Date.parse(instantOfUk(of, "00:00"))) as [
    number,
    number,
  ];
  const until = Math.min(now, nextMidnight);
  const times = jobs
    .map(({ status, events }) => {
      const off = events.find(({ to }) => to === "en_route");
      const end = off && events.find(({ to, at }) => at >= off.at && !isTracked(to));
      const last = end ? Date.parse(end.at) : isTracked(status) ? until : 0;
      return { from: Math.max(off ? Date.parse(off.at) : until, midnight), to: Math.min(last, until) };
    })
    .toSorted((a, b) => a.from - b.from);
  let counted = midnight;
  let sum = 0;
  for (const { from, to } of times) {
    sum += Math.max(0, to - Math.max(from, counted));
    counted = Math.max(counted, to);
  }
  return sum / 1000;
}

/** For example "4 h 05 min"; drops seconds. */
export function hoursText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = minutes % 60;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, "0")} min`;
}

/** Reminds after this many seconds, one hour before the daily driving limit of nine hours. */
export const remindAfterSeconds = 8 * 3600;
