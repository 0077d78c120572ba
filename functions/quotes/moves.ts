import type { Actor } from "#shared/booking/lifecycle.ts";
import { mayMove } from "#shared/kernel/moves.ts";
import { jobJustChanged } from "#shared/quotes/faults.ts";
import { isOpen, openJobMoves, quoteMoves, stands } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord, OpenJobStatus, QuoteRecord, QuoteStatus } from "#shared/quotes/model.ts";
import { lostRace, type Write } from "../platform/database.ts";
import { timerCancel, timerWrite } from "../platform/timers.ts";
import { isMadeFor } from "./made-for.ts";
import { openJobUpdates, quoteUpdates } from "./record-store.ts";

/** A record in its new status, and the writes that store it and set its timer. */
export interface Moved<T> {
  readonly after: T;
  readonly writes: readonly Write[];
}

interface Move<T> {
  readonly by: Actor;
  readonly now: string;
  readonly change?: Partial<T>;
}

/** Moves a job to another status. Only an open job has a timer. */
export function movedJob(
  before: OpenJobRecord,
  to: OpenJobStatus,
  { by, now, change }: Move<OpenJobRecord>,
): Moved<OpenJobRecord> {
  if (to !== before.status && !mayMove(openJobMoves, before.status, to, by)) throw lostRace(jobJustChanged());
  const after = { ...before, ...change, status: to, updatedAt: now, version: before.version + 1 };
  return { after, writes: [...openJobUpdates(before, after), ...quotingTimers(before, after)] };
}

export function quotingTimers(before: OpenJobRecord | null, after: OpenJobRecord): Write[] {
  const { id: subjectId, openUntil: dueAt } = after;
  const isSet = before !== null && isOpen(before.status);
  if (!isOpen(after.status)) return isSet ? [timerCancel({ kind: "quotingDue", subjectId })] : [];
  return isSet && before.openUntil === dueAt
    ? []
    : [timerWrite({ kind: "quotingDue", subjectId, dueAt }, after.updatedAt)];
}

/** Moves a quote to another status. Only an open quote has a timer. */
export function movedQuote(
  before: QuoteRecord,
  to: QuoteStatus,
  { by, now, change }: Move<QuoteRecord>,
): Moved<QuoteRecord> {
  if (to !== before.status && !mayMove(quoteMoves, before.status, to, by)) throw lostRace(jobJustChanged());
  const after = { ...before, ...change, status: to, updatedAt: now, version: before.version + 1 };
  return { after, writes: [...quoteUpdates(before, after), ...quoteTimers(before, after)] };
}

export function quoteTimers(before: QuoteRecord | null, after: QuoteRecord): Write[] {
  const { id: subjectId, validUntil: dueAt } = after;
  if (!stands(after.status)) return [timerCancel({ kind: "quoteDue", subjectId })];
  return before?.validUntil === dueAt ? [] : [timerWrite({ kind: "quoteDue", subjectId, dueAt }, after.updatedAt)];
}

/** Updates the job's number of current quotes; at zero it waits for quotes again. Null if the job is over. */
export function recounted(
  job: OpenJobRecord,
  quotes: readonly QuoteRecord[],
  now: string,
): Moved<OpenJobRecord> | null {
  if (!isOpen(job.status)) return null;
  const standing = quotes.filter((quote) => isMadeFor(job, quote)).length;
  return movedJob(job, standing > 0 ? "quoted" : "pending", { by: "system", now, change: { standing } });
}
