import { isTracked, workOf } from "#shared/booking/lifecycle.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";

interface Job {
  readonly id: string;
  readonly status: BookingStatus;
  readonly collectAt: string;
}

/** A driver's jobs as they lie before them, each list in order of time. */
export interface Day<J> {
  /** Those of the day, what is left of earlier ones, and what is under way: before midnight to a job after it. */
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
    .map((job) => ({ job, day: ukDayOf(job.collectAt) }))
    .toSorted((a, b) => a.job.collectAt.localeCompare(b.job.collectAt) || a.job.id.localeCompare(b.job.id));
  const on = (isOn: (day: string, job: J) => boolean) =>
    jobs.filter(({ day, job }) => isOn(day, job)).map(({ job }) => job);
  const isToday = (day: string, { status }: Job) =>
    day === today || isTracked(status) || (day < today && workOf(status) === "to_do");
  return {
    today: on(isToday),
    tomorrow: on((day, job) => day === tomorrow && !isToday(day, job)),
    later: on((day, job) => day > tomorrow && !isToday(day, job))[0],
  };
}
