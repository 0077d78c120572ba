import { dayText } from "../kernel/day-text.ts";

interface DutyLine {
  readonly nations: string;
  /** The UK day from which sites that receive waste record it. */
  readonly from: string;
}

/**
 * From when sites that receive waste must record it in the UK's digital waste tracking. Source: Defra's page of deadlines, read in
 * July 2026. Whether a site at registration level is meant too is not settled, so these days decide nothing by themselves.
 */
const duty: readonly DutyLine[] = [
  { nations: "England and Wales", from: "2026-10-01" },
  { nations: "Scotland and Northern Ireland", from: "2027-01-01" },
];

/** The days of duty, in a sentence. */
export const dutyWords = (): string =>
  `Permitted sites record what they receive: in ${duty.map(({ nations, from }) => `${nations} from ${dayText(from)}`).join(", in ")}.`;
