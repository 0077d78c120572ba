import type { RowOutcome } from "#shared/fleet/import.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { type Context, callerId, createContext } from "../platform/context.ts";
import { ConditionFailed, type Write } from "../platform/database.ts";
import { eventWrites } from "../platform/domain-events.ts";
import { idempotencyKeyWrites, type PendingAnswer, pendingAnswer, Repeated } from "../platform/idempotency-keys.ts";
import { type PreparedRow, type Row, refusal } from "./import-row.ts";
import { inTransactions } from "./rows-together.ts";

interface KeyedRow extends PreparedRow {
  readonly pending: PendingAnswer | null;
}

/**
 * Writes rows with their idempotency keys, many per transaction, because rows share counters. If a transaction fails,
 * its rows are written one by one.
 */
export async function commitRows(
  context: Context,
  ready: readonly PreparedRow[],
  card: readonly Write[],
): Promise<ReadonlyMap<Row, RowOutcome>> {
  let first = card;
  const outcomes = new Map<Row, RowOutcome>();
  const keyed: KeyedRow[] = await Promise.all(
    ready.map(async (one) => ({ ...one, pending: await pendingAnswer(callerId(context), "importFleets", one.row) })),
  );
  const whole = keyed.map((one) => ({ one, writes: writesOf(context, one) }));
  for (const { rows, writes } of inTransactions(whole)) {
    const isWritten = await commitAll(context, [...writes, ...first]);
    for (const { one } of rows) {
      const outcome = isWritten ? one.answer : await commitAlone(context, one, first);
      outcomes.set(one.row, outcome);
      if (outcome.outcome !== "refused") first = [];
    }
  }
  return outcomes;
}

function writesOf(context: Context, { writes, facts, pending, answer }: KeyedRow): Write[] {
  const key = pending ? idempotencyKeyWrites(pending, answer, context.now) : [];
  return [...writes, ...eventWrites(context, facts), ...key];
}

/** Returns false if a condition of one of the rows failed. */
async function commitAll({ db }: Context, writes: readonly Write[]): Promise<boolean> {
  try {
    await db.commit(writes);
    return true;
  } catch (error) {
    if (error instanceof Fault || error instanceof ConditionFailed) return false;
    throw error;
  }
}

async function commitAlone(
  context: Context,
  { writes, facts, answer, pending }: KeyedRow,
  card: readonly Write[],
): Promise<RowOutcome> {
  try {
    await createContext(context, { pending }).commit([...writes, ...card], facts, answer);
    return answer;
  } catch (error) {
    if (error instanceof Repeated) return error.answer as RowOutcome;
    if (error instanceof Fault) return refusal(error);
    throw error;
  }
}
