import type { Nation } from "../kernel/bank-holidays.ts";
import { dayText } from "../kernel/day-text.ts";

interface DutyLine {
  readonly nations: string;
  readonly of: readonly Nation[];
  readonly from: string;
}

/**
 * First days on which receiving sites must use the UK's digital waste tracking. Source: Defra's page of deadlines, read
 * in July 2026. It is still open whether registered sites must too, so these days alone decide nothing.
 */
const duty: readonly DutyLine[] = [
  { nations: "England and Wales", of: ["england_and_wales"], from: "2026-10-01" },
  { nations: "Scotland and Northern Ireland", of: ["scotland", "northern_ireland"], from: "2027-01-01" },
];

export const isDuty = (nation: Nation, day: string): boolean =>
  duty.some(({ of, from }) => of.includes(nation) && from <= day);

export const dutyWords = (): string =>
  `Permitted sites must record received waste: in ${duty.map(({ nations, from }) => `${nations} from ${dayText(from)}`).join(", in ")}.`;
