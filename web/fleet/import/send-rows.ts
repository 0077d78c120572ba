import type { FileRow } from "#shared/fleet/csv/read-file.ts";
import { type RowOutcome, rowsAtOnce } from "#shared/fleet/import.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { api } from "../../api/api.ts";
import { clientKey } from "../../api/client-key.ts";

/** A row with its key: sent again after a lost answer, it is written once. */
export interface KeyedRow extends FileRow {
  readonly clientKey: string;
}
export const keyed = (rows: readonly FileRow[]): KeyedRow[] => rows.map((row) => ({ ...row, clientKey: clientKey() }));

interface Sending {
  readonly rows: readonly KeyedRow[];
  readonly haulierId: string | null;
  /** Writes nothing, and says what would come of the rows. */
  readonly isTrial: boolean;
  /** What came of each row so far, by its key. Rows that are in it are not sent. */
  readonly outcomes: Map<string, RowOutcome>;
  readonly onProgress: () => void;
  /** Waits so many seconds; the address search answers only so often a minute. */
  readonly wait: (seconds: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Sends rows, so many at once, until each has its outcome. What has come is kept when it breaks off: call it again. */
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
