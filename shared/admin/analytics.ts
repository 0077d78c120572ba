import type { CaseRecord } from "../booking/case-model.ts";
import type { CaseKind } from "../booking/case-step.ts";
import type { BookingRecord, JobRecord } from "../booking/model.ts";
import type { ServiceId } from "../catalogue/services.ts";
import type { PostcodeArea } from "../geo/postcode-areas.ts";
import { secondsBetween } from "../kernel/time.ts";
import { monthOf, monthsBetween, weekOf } from "../kernel/week.ts";

export const weeksToChoose = [4, 12, 52] as const;

/** Counters of fixed-price requests to one haulier, by the week of the request. */
export const requestCounters = [
  "requests",
  "handedOn",
  "accepted",
  "declined",
  "expired",
  "withdrawn",
  "completed",
  "cancelled",
  "failed",
] as const;
export type RequestCounter = (typeof requestCounters)[number];
export type RequestTally = Readonly<Record<RequestCounter, number>>;

export const noRequests = Object.fromEntries(requestCounters.map((name) => [name, 0])) as RequestTally;

export function sumOfRequests(tallies: readonly RequestTally[]): RequestTally {
  const sum: Record<RequestCounter, number> = { ...noRequests };
  for (const tally of tallies) for (const counter of requestCounters) sum[counter] += tally[counter];
  return sum;
}

/** Share of a whole, 0 to 1; null for a whole of 0. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Number of requests, not counting those handed on: the next haulier's request is for the same work. */
export const wanted = ({ requests, handedOn }: RequestTally): number => requests - handedOn;

/** Share of requests that became bookings. Open requests count as not booked. */
export const fillRate = (tally: RequestTally): number | null => shareOf(tally.accepted, wanted(tally));

/** Share of bookings that were completed. Bookings in progress count as not completed. */
export const completionRate = ({ completed, accepted }: RequestTally): number | null => shareOf(completed, accepted);

const [minute, hour, day] = [60, 3600, 86_400];

/** Upper limits of the acceptance time buckets, in seconds. The first is for automatic acceptance. */
export const acceptSteps = [
  ...[0, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour],
  ...[4 * hour, 12 * hour, day],
] as const;

/** Upper limits of the case duration buckets, in seconds. */
export const caseSteps = [day, 3 * day, 7 * day, 14 * day, 30 * day] as const;

export function stepOf(ends: readonly number[], value: number): number {
  const step = ends.findIndex((end) => value <= end);
  return step < 0 ? ends.length : step;
}

/** Range of a bucket, in the unit of its limits; `to` is null for the last bucket. */
export interface Between {
  readonly from: number;
  readonly to: number | null;
}

export const limitsOf = (ends: readonly number[], step: number): Between => ({
  from: ends[step - 1] ?? 0,
  to: ends[step] ?? null,
});

/** Returns the bucket that contains a quantile, such as 0.5 for the median; null if nothing was counted. */
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

export const stepCounter = (name: string, step: number) => `${name}${step}`;

export const countsBySteps = (ends: readonly number[], name: string, of: (counter: string) => number): number[] =>
  Array.from({ length: ends.length + 1 }, (_, step) => of(stepCounter(name, step)));

interface Share {
  readonly kind: string;
  readonly period: string;
  readonly adds: Readonly<Record<string, number>>;
}

/** Kinds of counter records. Supply and demand, and cohorts, are split so that a page reads only one part. */
export const tallyKinds = {
  requests: "requests",
  cases: "cases",
  demand: (service: ServiceId) => `demand ${service}`,
  cohorts: (side: CohortSide) => `cohorts ${side}`,
} as const;

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
 * Returns the counters that a request adds to in its current state. Bookings by quote add nothing: no haulier had to
 * answer a request.
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

export const caseCounters = ["opened", "settled", "decided", "withdrawn", "credit", "redo", "nothing"] as const;
export type CaseCounter = (typeof caseCounters)[number];
export type CaseTally = Readonly<Record<CaseCounter, number>>;

const caseEnds = { settled: "settled", closed: "decided", withdrawn: "withdrawn" } as const;

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

export const caseTallyOf = (kind: CaseKind, of: (counter: string) => number): CaseTally =>
  Object.fromEntries(caseCounters.map((name) => [name, of(counterOf(kind, name))])) as CaseTally;

export const openCases = ({ opened, settled, decided, withdrawn }: CaseTally): number =>
  opened - settled - decided - withdrawn;

export const cohortSides = ["contractor", "haulier"] as const;
export type CohortSide = (typeof cohortSides)[number];

export const cohortMonths = 18;

export function accountShares({ role, createdAt }: { role: string | null; createdAt: string }): Share[] {
  const side = cohortSides.find((one) => one === role);
  return side ? [{ kind: tallyKinds.cohorts(side), period: monthOf(createdAt), adds: { accounts: 1 } }] : [];
}

/** Counter of accounts with a booking this many months after their sign-up month. */
export const activeCounter = (month: number) => `active${month}`;

export const everCounter = "ever";

export function firstBookingShares(person: { role: string | null; createdAt: string }, side: CohortSide): Share[] {
  return accountShares(person).flatMap((share) =>
    share.kind === tallyKinds.cohorts(side) ? [{ ...share, adds: { [everCounter]: 1 } }] : [],
  );
}

export function activeShares(
  { role, createdAt }: { role: string | null; createdAt: string },
  side: CohortSide,
  acceptedAt: string,
): Share[] {
  const month = monthsBetween(monthOf(createdAt), monthOf(acceptedAt));
  if (role !== side || month < 0 || month >= cohortMonths) return [];
  return [{ kind: tallyKinds.cohorts(side), period: monthOf(createdAt), adds: { [activeCounter(month)]: 1 } }];
}
