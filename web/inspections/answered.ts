import type { Finding, Severity } from "#shared/inspections/model.ts";

/** What is answered of one item so far. */
export interface Answered {
  readonly found: Finding;
  readonly severity: Severity | null;
  readonly words: string;
}
