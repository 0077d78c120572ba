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

/** A driver's jobs as they lie before them, each list in order of time. */
export interface Day<J> {
  /** Those of the day, also of the night before it, what is left of earlier ones, and what is under way: before midnight to a job after it. */
  readonly today: readonly J[];
  readonly tomorrow: readonly J[];
  /** The first after tomorrow, if the list that was read reaches so far. */
  readonly later: J | undefined;
}

/**
 * The day from two lists: jobs from today on, and whatever is still to be driven, which has those that an earlier day
 * has left over. Cancelled ones are nobody's work any more.
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
    // A job over midnight is on both days; one that is under way already is on tomorrow only where it goes on until then.
    tomorrow: jobs.filter((job) => isOnDay(job, tomorrow) && (isOnDay(job, today) || !isToday(job))),
    later: jobs.find((job) => bookingDays(job).from > tomorrow && !isToday(job)),
  };
}
