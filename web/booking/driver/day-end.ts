import { workOf } from "#shared/booking/lifecycle.ts";
import type { BookingEvent, BookingStatus } from "#shared/booking/model.ts";

interface Driven {
  readonly status: BookingStatus;
  /** Status changes, oldest first. */
  readonly events: readonly Pick<BookingEvent, "from" | "to" | "at">[];
}

/** Seconds from first departure to last delivery, and the number of delivered jobs. */
export interface DayEnd {
  readonly seconds: number;
  readonly jobs: number;
}

/** Null while jobs are unfinished, or if nothing was delivered. */
export function dayEndOf(jobs: readonly Driven[]): DayEnd | null {
  if (jobs.some(({ status }) => workOf(status) === "to_do")) return null;
  const timeOf = ({ events }: Driven, status: BookingStatus) =>
    Date.parse(events.find(({ from, to }) => to === status && from !== to)?.at ?? "");
  const delivered = jobs.filter((job) => !Number.isNaN(timeOf(job, "delivered")));
  if (delivered.length === 0) return null;
  const setOff = jobs.map((job) => timeOf(job, "en_route")).filter((time) => !Number.isNaN(time));
  const last = Math.max(...delivered.map((job) => timeOf(job, "delivered")));
  return { seconds: Math.max(0, (last - Math.min(last, ...setOff)) / 1000), jobs: delivered.length };
}
