import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";

/** Start times of a driver's jobs, in chronological order. The jobs do not overlap. */
export interface DriverDay {
  readonly done: string;
  readonly underWay: string;
  readonly next: string;
  /** The first job of a later morning. */
  readonly morning: string;
}

const minute = 60;
const hour = 3600;

/** Plans a driver's jobs around `now`. On an ordinary day all are today, except the last one. */
export function driverDay(now: string): DriverDay {
  const from = (seconds: number) => downToFiveMinutes(addSeconds(now, seconds));
  const next = from(5.75 * hour);
  const mornings = [0, 1, 2].map((days) => instantOfUk(addDays(ukDayOf(next), days), "07:30"));
  return {
    done: from(-4.25 * hour),
    underWay: from(40 * minute),
    next,
    morning: mornings.find((at) => at > addSeconds(next, 5 * hour)) ?? next,
  };
}

export function downToFiveMinutes(instant: string): string {
  const step = 5 * minute * 1000;
  return new Date(Math.floor(Date.parse(instant) / step) * step).toISOString();
}
