import type { CisStatus } from "./cis-statuses.ts";

/** What CIS deducts now, percent: beside its table, as pages need no other. */
export const cisPercentNow: Readonly<Record<CisStatus, number>> = { gross: 0, net: 20, unverified: 30 };
