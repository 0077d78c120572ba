import type { SourceId } from "./sources.ts";

/** A row of a rule that law or guidance may change: the first and the last UK day on which it holds, and its source. */
export interface Dated {
  readonly from: string;
  /** Null: still in force. */
  readonly until: string | null;
  readonly source: SourceId;
}

/** A percentage and when it holds. */
export type RateRow = Dated & { readonly percent: number };

/** The row in force on a UK day; null where none is. */
export const inForce = <Row extends Dated>(rows: readonly Row[], day: string): Row | null =>
  rows.find(({ from, until }) => from <= day && (until === null || day <= until)) ?? null;
