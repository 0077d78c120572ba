import type { BookingStatus } from "#shared/booking/model.ts";

/** What comes first when time is short: the request whose answer is due soonest, of those that can still be answered. */
export function dueFirst<Request extends { status: string; respondBy: string }>(
  requests: readonly Request[],
  now: number,
): Request | undefined {
  return byUrgency(requests.filter(({ status, respondBy }) => status === "pending" && Date.parse(respondBy) > now))[0];
}

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
