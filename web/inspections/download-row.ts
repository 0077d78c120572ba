import type { DownloadOf } from "#shared/inspections/downloads.ts";

/** A driver's card or a vehicle unit, with its last download. */
export interface DownloadRow {
  readonly of: DownloadOf;
  readonly id: string;
  readonly name: string;
  readonly on: string | null;
  readonly dueOn: string | null;
}
