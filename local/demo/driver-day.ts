import { addDays, addSeconds, instantOfUk, secondsBetween, ukDayOf } from "#shared/kernel/time.ts";

/** When the jobs of a driver's day are wanted: all on the UK day of `now`, in this order. */
export interface DriverDay {
  /** Delivered by now. */
  readonly done: string;
  /** The vehicle has set off. */
  readonly underWay: string;
  readonly next: string;
  readonly last: string;
}

const minute = 60;
const hour = 3600;

/**
 * A working day around `now`. Late in the evening what is to come moves together, and just after midnight what is
 * done does, so that it stays one day whenever the demo world begins.
 */
export function driverDay(now: string): DriverDay {
  const today = ukDayOf(now);
  const begins = instantOfUk(today, "00:00");
  const room = secondsBetween(now, instantOfUk(addDays(today, 1), "00:00")) - 1;
  const ahead = (seconds: number, share: number) => {
    const exactly = addSeconds(now, Math.min(seconds, room * share));
    const inFives = downToFiveMinutes(exactly);
    return inFives > now ? inFives : exactly;
  };
  const fourHoursAgo = downToFiveMinutes(addSeconds(now, -4 * hour));
  return {
    done: fourHoursAgo > begins ? fourHoursAgo : begins,
    underWay: ahead(45 * minute, 0.2),
    next: ahead(4 * hour, 0.55),
    last: ahead(7.5 * hour, 0.9),
  };
}

/** The last full five minutes: jobs are wanted at such times. */
export function downToFiveMinutes(instant: string): string {
  const step = 5 * minute * 1000;
  return new Date(Math.floor(Date.parse(instant) / step) * step).toISOString();
}
