import { isTracked, workOf } from "#shared/booking/lifecycle.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import { bookingDays, isOnDay } from "#shared/booking/rules.ts";
import { addDays } from "#shared/kernel/time.ts";

interface Job {
  readonly id: string;
  readonly status: BookingStatus;
  readonly collectAt: string;
  readonly slotHours: readonly string[];
}

/** A driver's jobs. Each list is sorted by time. */
export interface Day<J> {
  /** Today's jobs, those of the night before, unfinished earlier ones, and all jobs under way. */
  readonly today: readonly J[];
  readonly tomorrow: readonly J[];
  /** The first job after tomorrow, if it is in the loaded list. */
  readonly later: J | undefined;
}

/**
 * Builds the day from two lists: jobs from today on, and all unfinished jobs, including earlier ones. Skips cancelled
 * jobs.
 */
export function dayOf<J extends Job>(ahead: readonly J[], toDo: readonly J[], today: string): Day<J> {
  const tomorrow = addDays(today, 1);
  const jobs = [...new Map([...toDo, ...ahead].map((job) => [job.id, job])).values()]
    .filter(({ status }) => status !== "cancelled")
    .toSorted((a, b) => a.collectAt.localeCompare(b.collectAt) || a.id.localeCompare(b.id));
  const isLeft = (job: Job) => bookingDays(job).until < today && workOf(job.status) === "to_do";
  const isUnderWay = ({ status }: Job) => isTracked(status);
  const isToday = (job: Job) => isOnDay(job, today) || isUnderWay(job) || isLeft(job);
  return {
    today: jobs.filter(isToday),
    // A job past midnight is on both days. A job under way is on tomorrow's list only if it lasts until then.
    tomorrow: jobs.filter((job) => isOnDay(job, tomorrow) && (isOnDay(job, today) || !isToday(job))),
    later: jobs.find((job) => bookingDays(job).from > tomorrow && !isToday(job)),
  };
}
