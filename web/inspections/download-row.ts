import type { DownloadOf } from "#shared/inspections/downloads.ts";

export interface DownloadRow {
  readonly of: DownloadOf;
  readonly id: string;
  readonly name: string;
  readonly on: string | null;
  readonly dueOn: string | null;
}
