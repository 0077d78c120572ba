import type { Promised } from "../kernel/promise.ts";
import { addSeconds } from "../kernel/time.ts";
import type { Side } from "./agreement-model.ts";
import { type CaseActor, CaseMove, isCaseOver, next } from "./case-life.ts";
import type { CaseRecord } from "./case-model.ts";
import type { CaseTerms } from "./case-step.ts";
import { highestExtraPence } from "./extra-rules.ts";
import { isCalledOff } from "./lifecycle.ts";
import type { BookingEvent, BookingRecord, BookingStatus } from "./model.ts";
import { movesOf } from "./told-time.ts";

const day = 86_400;
/** Days after the end of a job in which a case can be opened. */
export const caseDays = 7;
/** The other side has so long to answer a case, s. */
export const answerSeconds = 72 * 3600;
/** The two sides have so long to settle after the answer; then the case goes to an admin by itself, s. */
export const settleSeconds = 7 * day;
/** An admin promises to decide within so long, s. */
export const decideSeconds = 72 * 3600;
/** Another admin can take over a case that was taken this long ago, s. */
export const takenSeconds = day;
/** Cases that one booking can have, one after another. */
export const mostCases = 5;

type Timeline = readonly Pick<BookingEvent, "from" | "to" | "at" | "heardAt" | "caseStep">[];

/**
 * Returns until when a case can be opened: 7 days from when the delivery, or the end of a job that was called off, was
 * reported. Null: as long as the job is not done.
 */
export function casesUntil(events: Timeline): string | null {
  const end = movesOf(events).find(({ from, to }) => from !== "disputed" && (to === "delivered" || isCalledOff(to)));
  return end ? addSeconds(end.heardAt ?? end.at, caseDays * day) : null;
}

/** Why no case can be opened; null where one can. */
export function caseRefusal(events: Timeline, now: string): "tooLate" | "decided" | "tooMany" | null {
  const steps = events.flatMap(({ caseStep }) => caseStep?.step ?? []);
  if (steps.includes("decided")) return "decided";
  if ((casesUntil(events) ?? now) < now) return "tooLate";
  return steps.filter((step) => step === "opened").length < mostCases ? null : "tooMany";
}

/** As which actor a side takes steps in a case. */
export const caseActorOf = ({ openedBy }: Pick<CaseRecord, "openedBy">, side: Side): CaseActor =>
  side === openedBy ? "opener" : "other";

/** What a side, or with null an admin, may do in a case now. */
export function caseMovesOf(of: CaseRecord, side: Side | null): CaseMove[] {
  const actor = side ? caseActorOf(of, side) : "admin";
  return CaseMove.options.filter((move) => next(of.state, move, actor) !== null && isPossible(of, move, side));
}

function isPossible({ proposal, isJoined, takenBy }: CaseRecord, move: CaseMove, side: Side | null): boolean {
  if (move === "accept" || move === "decline") return proposal !== null && proposal.by !== side;
  // The other side's own complaint would end with it.
  if (move === "withdraw") return !isJoined;
  return move !== "decide" || takenBy !== null;
}

/** When a case goes to an admin by itself after a change of its state; null where it does not. */
export function caseDueAt(state: CaseRecord["state"], now: string): string | null {
  if (state === "open") return addSeconds(now, answerSeconds);
  return state === "answered" ? addSeconds(now, settleSeconds) : null;
}

/** When an admin has promised to decide; null for a case that no admin has to decide. */
export function decideByOf({ state, adminSince }: Pick<CaseRecord, "state" | "adminSince">): string | null {
  return adminSince && !isCaseOver(state) ? addSeconds(adminSince, decideSeconds) : null;
}

/** The promise to decide a case by an instant, with half of the time to it. */
export const promiseToDecide = (decideBy: string): Promised => ({
  halfBy: addSeconds(decideBy, -decideSeconds / 2),
  promisedBy: decideBy,
});

/**
 * The status of a booking once its case has ended. An agreement or a decision completes a delivery at once; a decision can
 * cancel it instead. A withdrawn case puts it back where it was. A job that is not delivered goes on.
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

/** The highest credit of a booking, in pence: its price for the contractor, and for the haulier the most of an extra. */
export const mostCredit = ({ finalPricePence }: Pick<BookingRecord, "finalPricePence">, to: Side) =>
  to === "contractor" ? finalPricePence : highestExtraPence;

/** Without amounts that the outcome does not have. */
export const plainTerms = ({ outcome, creditTo, pence }: CaseTerms): CaseTerms =>
  outcome === "credit" ? { outcome, creditTo, pence } : { outcome, creditTo: null, pence: null };
