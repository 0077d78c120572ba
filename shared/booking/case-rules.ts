import type { PromisedTimes } from "../kernel/promise.ts";
import { addSeconds } from "../kernel/time.ts";
import type { Side } from "./agreement-model.ts";
import { type CaseActor, CaseMove, isCaseOver, next } from "./case-life.ts";
import type { CaseRecord } from "./case-model.ts";
import type { CaseTerms } from "./case-step.ts";
import { highestExtraPence } from "./extra-rules.ts";
import { isCalledOff } from "./lifecycle.ts";
import type { BookingEvent, BookingRecord, BookingStatus } from "./model.ts";
import { movesOf } from "./reported-time.ts";

const day = 86_400;
export const caseDays = 7;
/** Seconds for the other side to answer a case. */
export const answerSeconds = 72 * 3600;
/** Seconds for both sides to settle after the answer. Then the case goes to an admin. */
export const settleSeconds = 7 * day;
/** Seconds within which an admin promises to decide a case. */
export const decideSeconds = 72 * 3600;
/** Seconds after which another admin can take over a case. */
export const takenSeconds = day;
export const mostCases = 5;

type Timeline = readonly Pick<BookingEvent, "from" | "to" | "at" | "heardAt" | "caseStep">[];

/**
 * Returns the deadline to open a case: 7 days after the report of the delivery or of the failed or cancelled job. Null
 * while the job is not done.
 */
export function casesUntil(events: Timeline): string | null {
  const end = movesOf(events).find(({ from, to }) => from !== "disputed" && (to === "delivered" || isCalledOff(to)));
  return end ? addSeconds(end.heardAt ?? end.at, caseDays * day) : null;
}

export function caseRefusal(events: Timeline, now: string): "tooLate" | "decided" | "tooMany" | null {
  const steps = events.flatMap(({ caseStep }) => caseStep?.step ?? []);
  if (steps.includes("decided")) return "decided";
  if ((casesUntil(events) ?? now) < now) return "tooLate";
  return steps.filter((step) => step === "opened").length < mostCases ? null : "tooMany";
}

export const caseActorOf = ({ openedBy }: Pick<CaseRecord, "openedBy">, side: Side): CaseActor =>
  side === openedBy ? "opener" : "other";

export function caseMovesOf(of: CaseRecord, side: Side | null): CaseMove[] {
  const actor = side ? caseActorOf(of, side) : "admin";
  return CaseMove.options.filter((move) => next(of.state, move, actor) !== null && isPossible(of, move, side));
}

function isPossible({ proposal, isJoined, takenBy }: CaseRecord, move: CaseMove, side: Side | null): boolean {
  if (move === "accept" || move === "decline") return proposal !== null && proposal.by !== side;
  // A joined case also contains the other side's complaint, so one side cannot withdraw it.
  if (move === "withdraw") return !isJoined;
  return move !== "decide" || takenBy !== null;
}

/** Returns when a case goes to an admin automatically after a change of state; null if never. */
export function caseDueAt(state: CaseRecord["state"], now: string): string | null {
  if (state === "open") return addSeconds(now, answerSeconds);
  return state === "answered" ? addSeconds(now, settleSeconds) : null;
}

export function decideByOf({ state, adminSince }: Pick<CaseRecord, "state" | "adminSince">): string | null {
  return adminSince && !isCaseOver(state) ? addSeconds(adminSince, decideSeconds) : null;
}

export const promiseToDecide = (decideBy: string): PromisedTimes => ({
  halfBy: addSeconds(decideBy, -decideSeconds / 2),
  promisedBy: decideBy,
});

/**
 * Returns a booking's status after its case has ended. A settlement or a decision completes a delivered booking at
 * once; a decision can cancel it instead. A withdrawn case restores the earlier status. An undelivered job continues.
 */
export function statusAfterCase(
  { status, completedAt }: Pick<BookingRecord, "status" | "completedAt">,
  end: "settled" | "closed" | "withdrawn",
  isCancelled: boolean,
): BookingStatus {
  if (status !== "disputed" && status !== "delivered") return status;
  if (end === "withdrawn") return completedAt ? "completed" : "delivered";
  return end === "closed" && isCancelled ? "cancelled" : "completed";
}

/** Returns the highest credit in pence: the price for the contractor, the maximum extra for the haulier. */
export const mostCredit = ({ finalPricePence }: Pick<BookingRecord, "finalPricePence">, to: Side) =>
  to === "contractor" ? finalPricePence : highestExtraPence;

export const plainTerms = ({ outcome, creditTo, pence }: CaseTerms): CaseTerms =>
  outcome === "credit" ? { outcome, creditTo, pence } : { outcome, creditTo: null, pence: null };
