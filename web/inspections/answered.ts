import type { Finding, Severity } from "#shared/inspections/model.ts";

export interface Answered {
  readonly found: Finding;
  readonly severity: Severity | null;
  readonly words: string;
}
