import type { FileRow } from "#shared/fleet/csv/read-file.ts";
import { type RowOutcome, rowsAtOnce } from "#shared/fleet/import.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { api } from "../../api/api.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";

/** A row with its idempotency key, so that a retry saves it only once. */
export interface KeyedRow extends FileRow {
  readonly clientKey: string;
}
export const keyed = (rows: readonly FileRow[]): KeyedRow[] =>
  rows.map((row) => ({ ...row, clientKey: newIdempotencyKey() }));

interface Sending {
  readonly rows: readonly KeyedRow[];
  readonly haulierId: string | null;
  /** Dry run: returns the outcomes without saving. */
  readonly isTrial: boolean;
  readonly outcomes: Map<string, RowOutcome>;
  readonly onProgress: () => void;
  /** Pauses when the address search reaches its limit per minute. */
  readonly wait: (seconds: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Sends batches until every row has an outcome. Call it again after a failure: earlier outcomes remain. */
export async function sendRows(sending: Sending): Promise<void> {
  const { rows, haulierId, isTrial, outcomes, onProgress, wait, signal } = sending;
  const left = rows.filter((row) => !outcomes.has(row.clientKey));
  for (let from = 0; from < left.length; ) {
    const batch = left.slice(from, from + rowsAtOnce);
    try {
      const sent = batch.map(({ row: _row, fleet: _fleet, ...said }) => said);
      const answers = await api.importFleets({ haulierId, isTrial, rows: sent }, { signal });
      batch.forEach((row, at) => {
        const outcome = answers[at];
        if (outcome) outcomes.set(row.clientKey, outcome);
      });
      from += batch.length;
      onProgress();
    } catch (error) {
      const seconds = error instanceof Fault ? error.detail.metadata?.retryAfterSeconds : undefined;
      if (!(error instanceof Fault) || error.kind !== "TooMany" || typeof seconds !== "number") throw error;
      await wait(seconds);
      signal.throwIfAborted();
    }
  }
}
