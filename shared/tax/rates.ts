import { grossNow, netNow, unverifiedNow } from "./cis-now.ts";
import type { CisStatus } from "./cis-statuses.ts";
import type { Dated, RateRow } from "./dated.ts";
import { standardNow } from "./standard-now.ts";

/** The standard rate of VAT by date. A change of the law adds a row. */
export const standardVat: readonly RateRow[] = [
  { percent: 17.5, from: "2010-01-01", until: "2011-01-03", source: "vata1994" },
  { percent: standardNow, from: "2011-01-04", until: null, source: "vata1994" },
];

export const vatRates = {
  standard: standardVat,
  reduced: [{ percent: 5, from: "1997-09-01", until: null, source: "vata1994" }],
  zero: [{ percent: 0, from: "1973-04-01", until: null, source: "zeroRated" }],
  exempt: [{ percent: 0, from: "1973-04-01", until: null, source: "exempt" }],
} as const satisfies Record<string, readonly RateRow[]>;
export type VatRate = keyof typeof vatRates;

export const cisRates = {
  gross: [{ percent: grossNow, from: "2007-04-06", until: null, source: "cisDeductions" }],
  net: [{ percent: netNow, from: "2007-04-06", until: null, source: "cisDeductions" }],
  unverified: [{ percent: unverifiedNow, from: "2007-04-06", until: null, source: "cisVerification" }],
} as const satisfies Record<CisStatus, readonly RateRow[]>;

export const reverseChargeRows = [
  { from: "2021-03-01", until: null, source: "s55a" },
] as const satisfies readonly Dated[];

/** Maximum CIS share of the net work, in percent, at which both parties may disregard the reverse charge. */
export const disregardRows = [
  { percent: 5, from: "2021-03-01", until: null, source: "disregard" },
] as const satisfies readonly RateRow[];
