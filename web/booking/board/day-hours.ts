import type { BoardJob } from "#shared/booking/model.ts";
import { endOf } from "#shared/booking/rules.ts";
import { addDays, instantOfUk, secondsBetween } from "#shared/kernel/time.ts";

/** The hours of a day that the board shows, as UK clock hours. */
export interface HourRange {
  readonly first: number;
  readonly labels: readonly string[];
}

/** Usual working hours. Earlier or later jobs extend them. */
const usual = { first: 6, end: 19 };

/**
 * Hours from the start of a UK day to an instant. On a day when the clocks change, counts as the clock shows at the end
 * of the day.
 */
function hourIn(day: string, instant: string): number {
  const hours = secondsBetween(instantOfUk(day, "00:00"), instant) / 3600;
  const length = secondsBetween(instantOfUk(day, "00:00"), instantOfUk(addDays(day, 1), "00:00")) / 3600;
  // The clocks change at night, so all hours after 03:00 shift by the difference.
  return hours > 3 ? hours + 24 - length : hours;
}

/** On its second and later days, a hire occupies only the working hours, not the night. */
function hoursOf(job: BoardJob, day: string): readonly [from: number, to: number] {
  const [from, to] = [hourIn(day, job.collectAt), hourIn(day, endOf(job))];
  return job.hiredUntil && to > 0 ? [from < 0 ? usual.first : from, usual.end] : [from, to];
}

export const allHours: HourRange = rangeOf(0, 24);

export function hourRangeOf(jobs: readonly BoardJob[], day: string): HourRange {
  const ends = jobs.map((job) => hoursOf(job, day)).filter(([from, to]) => to > 0 && from < 24);
  const first = Math.max(0, Math.floor(Math.min(usual.first, ...ends.map(([from]) => from))));
  const end = Math.min(24, Math.ceil(Math.max(usual.end, ...ends.map(([, to]) => to))));
  return rangeOf(first, end);
}

function rangeOf(first: number, end: number): HourRange {
  return { first, labels: Array.from({ length: end - first }, (_, i) => `${String(first + i).padStart(2, "0")}:00`) };
}

/** Returns a job's start and length as shares of the shown hours, or null if it is on another day. */
export function placeIn(
  { first, labels }: HourRange,
  job: BoardJob,
  day: string,
): { at: number; length: number } | null {
  const from = Math.max(first, hourIn(day, job.collectAt));
  const to = Math.min(first + labels.length, hourIn(day, endOf(job)));
  return to > from ? { at: (from - first) / labels.length, length: (to - from) / labels.length } : null;
}
