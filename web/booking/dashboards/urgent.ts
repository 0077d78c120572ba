import { isCalledOff } from "#shared/booking/lifecycle.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import { isOnDay } from "#shared/booking/rules.ts";

/** Sorts waiting requests first, by deadline. Answered requests keep their order. */
export function byUrgency<Request extends { status: string; respondBy: string }>(
  requests: readonly Request[],
): Request[] {
  const { waiting = [], settled = [] } = Object.groupBy(requests, ({ status }) =>
    status === "pending" ? "waiting" : "settled",
  );
  return [...waiting.sort((a, b) => a.respondBy.localeCompare(b.respondBy)), ...settled];
}

const onTheRoad: readonly BookingStatus[] = ["en_route", "arrived", "in_progress"];

/** Picks the job to continue: a started one, or else the earliest. */
export function jobFirst<Job extends { status: BookingStatus; collectAt: string }>(
  jobs: readonly Job[],
): Job | undefined {
  const earliest = jobs.toSorted((a, b) => a.collectAt.localeCompare(b.collectAt));
  return earliest.find(({ status }) => onTheRoad.includes(status)) ?? earliest[0];
}

interface Timed {
  readonly id: string;
  readonly status: BookingStatus;
  readonly collectAt: string;
  readonly slotHours: readonly string[];
}

/** The jobs of a UK day by time, without duplicates. Includes jobs of the night before and unfinished earlier ones. */
export function jobsOfDay<Job extends Timed>(jobs: readonly Job[], day: string): Job[] {
  const isOfDay = (job: Job) => onTheRoad.includes(job.status) || (isOnDay(job, day) && !isCalledOff(job.status));
  const each = new Map(jobs.filter(isOfDay).map((job) => [job.id, job]));
  return [...each.values()].sort((a, b) => a.collectAt.localeCompare(b.collectAt));
}
