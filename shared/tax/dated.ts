import type { SourceId } from "./sources.ts";

/** A row of a rule that law or guidance may change: first and last UK day in force, and source. */
export interface Dated {
  readonly from: string;
  readonly until: string | null;
  readonly source: SourceId;
}

export type RateRow = Dated & { readonly percent: number };

export const inForce = <Row extends Dated>(rows: readonly Row[], day: string): Row | null =>
  rows.find(({ from, until }) => from <= day && (until === null || day <= until)) ?? null;
