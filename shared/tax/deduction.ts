import { type CisStatus, cisStatuses } from "./cis-statuses.ts";
import { inForce, type RateRow } from "./dated.ts";
import { cisRates } from "./rates.ts";

/** Returns the percentage in force on a UK day; 0 if none. */
export const percentIn = (rows: readonly RateRow[], day: string): number => inForce(rows, day)?.percent ?? 0;

/** CIS percentage on a UK day; a subcontractor that is not verified counts as unverified. */
export const cisPercent = (status: CisStatus | null | undefined, day: string): number =>
  percentIn(cisRates[status ?? "unverified"], day);

/** Returns the CIS status that has this percentage on a UK day; null if no status has it. */
export const cisStatusOf = (percent: number, day: string): CisStatus | null =>
  cisStatuses.find((status) => cisPercent(status, day) === percent) ?? null;
