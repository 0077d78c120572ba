import type { CaseRecord } from "../booking/case-model.ts";
import type { CaseKind } from "../booking/case-step.ts";
import type { BookingRecord, JobRecord } from "../booking/model.ts";
import type { ServiceId } from "../catalogue/services.ts";
import type { PostcodeArea } from "../geo/postcode-areas.ts";
import { secondsBetween } from "../kernel/time.ts";
import { monthOf, monthsBetween, weekOf } from "../kernel/week.ts";

/** For how many weeks analytics can be shown, this one included. */
export const weeksToChoose = [4, 12, 52] as const;

/** What is counted of requests to one haulier at a fixed price, in the week in which each was made. */
export const requestCounters = [
  "requests",
  /** Went on to the next haulier, which has a request of its own. */
  "handedOn",
  "accepted",
  "declined",
  "expired",
  "withdrawn",
  "completed",
  /** Bookings that were called off, before or after their vehicle set off. */
  "cancelled",
  "failed",
] as const;
export type RequestCounter = (typeof requestCounters)[number];
export type RequestTally = Readonly<Record<RequestCounter, number>>;

export const noRequests = Object.fromEntries(requestCounters.map((name) => [name, 0])) as RequestTally;

/** Several tallies as one. */
export function sumOfRequests(tallies: readonly RequestTally[]): RequestTally {
  const sum: Record<RequestCounter, number> = { ...noRequests };
  for (const tally of tallies) for (const counter of requestCounters) sum[counter] += tally[counter];
  return sum;
}

/** A share of a whole from 0 to 1; null where there is no whole. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Requests without those that were handed on: the haulier after them was asked for the same work. */
export const wanted = ({ requests, handedOn }: RequestTally): number => requests - handedOn;

/** The share of requests that became bookings. Those that still wait count as not booked yet. */
export const fillRate = (tally: RequestTally): number | null => shareOf(tally.accepted, wanted(tally));

/** The share of bookings that were completed. Those under way count as not completed yet. */
export const completionRate = ({ completed, accepted }: RequestTally): number | null => shareOf(completed, accepted);

const [minute, hour, day] = [60, 3600, 86_400];

/** Upper ends of the steps of the time to accept, in seconds. The first is that of vehicles that accept by themselves. */
export const acceptSteps = [
  ...[0, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour],
  ...[4 * hour, 12 * hour, day],
] as const;

/** Upper ends of the steps of the time in which a case ends, in seconds. */
export const caseSteps = [day, 3 * day, 7 * day, 14 * day, 30 * day] as const;

/** Returns the step of a value, from 0 on; one more than there are ends for a value beyond the last. */
export function stepOf(ends: readonly number[], value: number): number {
  const step = ends.findIndex((end) => value <= end);
  return step < 0 ? ends.length : step;
}

/** From when to when a value lies, in the unit of the steps; `to` is null beyond the last step. */
export interface Between {
  readonly from: number;
  readonly to: number | null;
}

/** The limits of a step. */
export const limitsOf = (ends: readonly number[], step: number): Between => ({
  from: ends[step - 1] ?? 0,
  to: ends[step] ?? null,
});

/**
 * Returns between which ends the value lies that a share of all values does not exceed: 0.5 for the median. The steps
 * do not say more. Null where nothing was counted.
 */
export function quantileOf(ends: readonly number[], counts: readonly number[], share: number): Between | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(total * share));
  let before = 0;
  for (const [step, count] of counts.entries()) {
    before += count;
    if (before >= rank) return limitsOf(ends, step);
  }
  return null;
}

/** Names of the counters of a distribution: `accept0`, `accept1` and so on. */
export const stepCounter = (name: string, step: number) => `${name}${step}`;

/** Returns the counts of a distribution by step. */
export const countsBySteps = (ends: readonly number[], name: string, of: (counter: string) => number): number[] =>
  Array.from({ length: ends.length + 1 }, (_, step) => of(stepCounter(name, step)));

/** What something adds to the sums of a kind in a period, by its first day. */
interface Share {
  readonly kind: string;
  readonly period: string;
  readonly adds: Readonly<Record<string, number>>;
}

/** The kinds of sums. Those of supply and demand and of cohorts are in several parts, so that a page reads one of them. */
export const tallyKinds = {
  requests: "requests",
  cases: "cases",
  demand: (service: ServiceId) => `demand ${service}`,
  cohorts: (side: CohortSide) => `cohorts ${side}`,
} as const;

/** A counter of one service, area or kind of case. */
export const counterOf = (of: string, counter: string) => `${of}_${counter}`;

type Asked = Pick<JobRecord, "createdAt" | "service" | "status" | "handedTo"> & {
  readonly price: Pick<JobRecord["price"], "basis">;
};
type Booked = Pick<BookingRecord, "acceptedAt" | "status">;

const jobEnds = {
  declined: "declined",
  cancelled: "withdrawn",
  expired: "expired",
  pending: null,
  booked: null,
} as const;
const isEnd = (status: string): status is "completed" | "cancelled" | "failed" =>
  status === "completed" || status === "cancelled" || status === "failed";

/**
 * What a request adds, by what has become of it so far. A quote that was accepted adds nothing: its contractor asked
 * everybody and chose, so there was no answer to wait for.
 */
export function requestShares(job: Asked, booking: Booked | null, area: PostcodeArea): Share[] {
  if (job.price.basis === "quote") return [];
  const period = weekOf(job.createdAt);
  const end = jobEnds[job.status];
  const counted: RequestCounter[] = ["requests"];
  if (end) counted.push(end);
  if (job.handedTo) counted.push("handedOn");
  if (booking) counted.push("accepted");
  if (booking && isEnd(booking.status)) counted.push(booking.status);
  const seconds = booking ? Math.max(0, Math.round(secondsBetween(job.createdAt, booking.acceptedAt))) : null;
  const adds = counted.map((counter) => [counterOf(job.service, counter), 1] as const);
  const accepted = seconds === null ? [] : [[stepCounter("accept", stepOf(acceptSteps, seconds)), 1] as const];
  return [
    { kind: tallyKinds.requests, period, adds: Object.fromEntries([...adds, ...accepted]) },
    {
      kind: tallyKinds.demand(job.service),
      period,
      adds: {
        ...(job.handedTo ? {} : { [counterOf(area, "requests")]: 1 }),
        ...(booking && { [counterOf(area, "booked")]: 1 }),
      },
    },
  ].filter((share) => Object.keys(share.adds).length > 0);
}

/** What is counted of cases, in the week in which each was opened. */
export const caseCounters = ["opened", "settled", "decided", "withdrawn", "credit", "redo", "nothing"] as const;
export type CaseCounter = (typeof caseCounters)[number];
export type CaseTally = Readonly<Record<CaseCounter, number>>;

const caseEnds = { settled: "settled", closed: "decided", withdrawn: "withdrawn" } as const;

/** What a case adds: what it is about, how it ended and on which terms, and how long it took. */
export function caseShares({ createdAt, endedAt, kind, state, end }: Pick<CaseRecord, CaseFields>): Share[] {
  const ended = state in caseEnds ? caseEnds[state as keyof typeof caseEnds] : null;
  const counted: CaseCounter[] = ["opened"];
  if (ended) counted.push(ended);
  if (ended && end) counted.push(end.outcome);
  const adds = counted.map((counter) => [counterOf(kind, counter), 1] as const);
  const step = ended && endedAt ? stepOf(caseSteps, secondsBetween(createdAt, endedAt)) : null;
  const time = step === null ? [] : [[stepCounter("end", step), 1] as const];
  return [{ kind: tallyKinds.cases, period: weekOf(createdAt), adds: Object.fromEntries([...adds, ...time]) }];
}
type CaseFields = "createdAt" | "endedAt" | "kind" | "state" | "end";

/** Returns the counts of one kind of case. */
export const caseTallyOf = (kind: CaseKind, of: (counter: string) => number): CaseTally =>
  Object.fromEntries(caseCounters.map((name) => [name, of(counterOf(kind, name))])) as CaseTally;

/** Cases that have not ended. */
export const openCases = ({ opened, settled, decided, withdrawn }: CaseTally): number =>
  opened - settled - decided - withdrawn;

/** The accounts of a cohort: those that book, or those that carry. */
export const cohortSides = ["contractor", "haulier"] as const;
export type CohortSide = (typeof cohortSides)[number];

/** How many months of sign-up are shown, and how many months after it. */
export const cohortMonths = 18;

/** What an account adds to the cohort of the month in which it signed up; nothing in another role. */
export function accountShares({ role, createdAt }: { role: string | null; createdAt: string }): Share[] {
  const side = cohortSides.find((one) => one === role);
  return side ? [{ kind: tallyKinds.cohorts(side), period: monthOf(createdAt), adds: { accounts: 1 } }] : [];
}

/** The counter of the accounts that had a booking so many months after their month of sign-up. */
export const activeCounter = (month: number) => `active${month}`;

/** The counter of the accounts that have ever had a booking. */
export const everCounter = "ever";

/** What an account adds to its cohort by its first booking. */
export function firstBookingShares(person: { role: string | null; createdAt: string }, side: CohortSide): Share[] {
  return accountShares(person).flatMap((share) =>
    share.kind === tallyKinds.cohorts(side) ? [{ ...share, adds: { [everCounter]: 1 } }] : [],
  );
}

/** What an account with a booking that was accepted at an instant adds to its cohort; once for each month. */
export function activeShares(
  { role, createdAt }: { role: string | null; createdAt: string },
  side: CohortSide,
  acceptedAt: string,
): Share[] {
  const month = monthsBetween(monthOf(createdAt), monthOf(acceptedAt));
  if (role !== side || month < 0 || month >= cohortMonths) return [];
  return [{ kind: tallyKinds.cohorts(side), period: monthOf(createdAt), adds: { [activeCounter(month)]: 1 } }];
}
