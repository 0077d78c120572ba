import { type CisStatus, cisStatuses } from "./cis-statuses.ts";
import { inForce, type RateRow } from "./dated.ts";
import { cisRates } from "./rates.ts";

/** The percentage in force on a UK day; 0 where there is none. */
export const percentIn = (rows: readonly RateRow[], day: string): number => inForce(rows, day)?.percent ?? 0;

/** Percent that CIS deducts on a UK day; a subcontractor that is not verified counts as unverified. */
export const cisPercent = (status: CisStatus | null | undefined, day: string): number =>
  percentIn(cisRates[status ?? "unverified"], day);

/** The status to which a percentage belongs on a UK day; null: CIS has no such rate. */
export const cisStatusOf = (percent: number, day: string): CisStatus | null =>
  cisStatuses.find((status) => cisPercent(status, day) === percent) ?? null;
