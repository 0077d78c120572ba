import type { Nation } from "../kernel/bank-holidays.ts";
import { dayText } from "../kernel/day-text.ts";

interface DutyLine {
  readonly nations: string;
  readonly of: readonly Nation[];
  /** The UK day from which sites that receive waste record it. */
  readonly from: string;
}

/**
 * From when sites that receive waste must record it in the UK's digital waste tracking. Source: Defra's page of deadlines, read in
 * July 2026. Whether a site at registration level is meant too is not settled, so these days decide nothing by themselves.
 */
const duty: readonly DutyLine[] = [
  { nations: "England and Wales", of: ["england_and_wales"], from: "2026-10-01" },
  { nations: "Scotland and Northern Ireland", of: ["scotland", "northern_ireland"], from: "2027-01-01" },
];

/** Whether permitted sites of a nation must record what they receive on a UK day. */
export const isDuty = (nation: Nation, day: string): boolean =>
  duty.some(({ of, from }) => of.includes(nation) && from <= day);

/** The days of duty, in a sentence. */
export const dutyWords = (): string =>
  `Permitted sites record what they receive: in ${duty.map(({ nations, from }) => `${nations} from ${dayText(from)}`).join(", in ")}.`;
