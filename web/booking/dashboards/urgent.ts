import { isCalledOff } from "#shared/booking/lifecycle.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import { isOnDay } from "#shared/booking/rules.ts";

/** Requests as they want an answer: those that wait first, the soonest due on top; the others as they come. */
export function byUrgency<Request extends { status: string; respondBy: string }>(
  requests: readonly Request[],
): Request[] {
  const { waiting = [], settled = [] } = Object.groupBy(requests, ({ status }) =>
    status === "pending" ? "waiting" : "settled",
  );
  return [...waiting.sort((a, b) => a.respondBy.localeCompare(b.respondBy)), ...settled];
}

const onTheRoad: readonly BookingStatus[] = ["en_route", "arrived", "in_progress"];

/** The job to go on with: one that has been begun, or else the earliest. */
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

/** The jobs of a UK day by their time, those of the night before it too, with those begun earlier that are still on the road; each once. */
export function jobsOfDay<Job extends Timed>(jobs: readonly Job[], day: string): Job[] {
  const isOfDay = (job: Job) => onTheRoad.includes(job.status) || (isOnDay(job, day) && !isCalledOff(job.status));
  const each = new Map(jobs.filter(isOfDay).map((job) => [job.id, job]));
  return [...each.values()].sort((a, b) => a.collectAt.localeCompare(b.collectAt));
}
