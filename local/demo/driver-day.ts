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
 * A working day around `now`, all of it on one UK day. Late in the evening the jobs to come are closer together, and
 * just after midnight the finished ones are.
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

/** Rounded down to five minutes, as people would ask for a time. */
export function downToFiveMinutes(instant: string): string {
  const step = 5 * minute * 1000;
  return new Date(Math.floor(Date.parse(instant) / step) * step).toISOString();
}
