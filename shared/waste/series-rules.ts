import { addDays, ukDayOf } from "../kernel/time.ts";
import type { NoteDraft, NoteParty, NoteRecord } from "./model.ts";
import type { SeriesEnd, WasteSeries } from "./series.ts";
import type { SeriesOff } from "./series-off.ts";

/** How long before its end both sides are told, days. */
export const seriesTellDays = 14;

/** The last day that a series from a UK day can have: 12 months, the first day counted. */
export function lastSeriesDay(from: string): string {
  const [year = 0, month = 1, date = 1] = from.split("-").map(Number);
  // After 29 February comes a year without it: 28 February is its last day, as it is of one from 1 March.
  return addDays(new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10), -1);
}

type Dated = Pick<WasteSeries, "from" | "until" | "acceptedAt" | "endedAt">;
export type SeriesState = "proposed" | "notYet" | "holds" | "over" | "ended";

/** How a series stands at an instant: a note that was signed without a connection is judged by when that was. */
export function seriesState({ from, until, acceptedAt, endedAt }: Dated, at: string): SeriesState {
  const day = ukDayOf(at);
  if (endedAt && endedAt <= at) return "ended";
  if (until < day) return "over";
  if (!acceptedAt || acceptedAt > at) return "proposed";
  return from > day ? "notYet" : "holds";
}

/** What a load is by now, without its series. */
export interface LoadNow {
  readonly site: string;
  readonly place: string;
  readonly transferorAddress: string | null;
  readonly transferorPostcode: string | null;
  readonly transfereeAddress: string | null;
  readonly transfereePostcode: string | null;
  readonly carrierNumber: string | null;
  /** Codes that the contractor keeps for the site; none: it has not said. */
  readonly siteCodes: readonly string[];
  /** The code of the load before, or the one that the words of the job suggest. Null: special waste. Undefined: nothing is said. */
  readonly namedCode: string | null | undefined;
}

/** Whether a series is for a place. Houses whose street alone is known lie on one spot, so both must be the same. */
export const isSamePlace = (
  series: Pick<WasteSeries, "site" | "place">,
  { site, place }: Pick<WasteSeries, "site" | "place">,
): boolean => series.site === site && series.place === place;

const isAt = ({ address, postcode }: NoteParty, nowAddress: string | null, nowPostcode: string | null): boolean =>
  address === nowAddress && postcode === nowPostcode;

/** Why a series has stopped for good, whatever load it is; null: it has not. */
export function stoppedFor(series: WasteSeries, now: LoadNow): "address" | "carrier" | "code" | null {
  const { transferor, transferee, carrierNumber, ewcCode } = series;
  if (!isAt(transferor, now.transferorAddress, now.transferorPostcode)) return "address";
  if (!isAt(transferee, now.transfereeAddress, now.transfereePostcode)) return "address";
  if (carrierNumber !== now.carrierNumber) return "carrier";
  return now.siteCodes.length > 0 && !now.siteCodes.includes(ewcCode) ? "code" : null;
}

/** Why a series does not cover a load at an instant; null: it does. */
export function seriesOff(series: WasteSeries, now: LoadNow, at: string): SeriesOff | null {
  if (!isSamePlace(series, now)) return "place";
  const state = seriesState(series, at);
  if (state !== "holds") return state;
  const { namedCode } = now;
  const isNamed =
    namedCode === undefined || (namedCode !== null && [series.ewcCode, series.jobCode].includes(namedCode));
  return stoppedFor(series, now) ?? (isNamed ? null : "code");
}

/** What is the better known of two series that do not cover a load: what its reader can do most about comes first. */
const nearness: readonly SeriesOff[] = ["address", "carrier", "code", "proposed", "notYet", "over", "ended", "place"];

/** The series that covers a load, or the one of which to say why it does not. Of several it is the newest. */
export function seriesFor(
  all: readonly WasteSeries[],
  now: LoadNow,
  at: string,
): { readonly series: WasteSeries; readonly off: SeriesOff | null } | null {
  const rank = (off: SeriesOff | null) => (off === null ? -1 : nearness.indexOf(off));
  const [first] = all
    .map((series) => ({ series, off: seriesOff(series, now, at) }))
    // A series elsewhere that is over says nothing of this load.
    .filter(({ series, off }) => off !== "place" || seriesState(series, at) === "holds")
    .toSorted((a, b) => rank(a.off) - rank(b.off) || b.series.proposedAt.localeCompare(a.series.proposedAt));
  return first ?? null;
}

type Framed = "transferorIs" | "sicCode" | "ewcCode" | "composition" | "container";

/** What a load takes from its series. The day, the quantity and the signatures are its own. */
export const framed = ({
  transferorIs,
  sicCode,
  ewcCode,
  composition,
  container,
}: WasteSeries): Pick<WasteSeries, Framed> => ({
  ...{ transferorIs, sicCode, ewcCode, composition, container },
});

/** Whether what is signed is what both have agreed to. A note that states anything else is no note of the series. */
export const isWithin = (
  series: WasteSeries,
  note: Pick<NoteRecord, Framed> & Pick<NoteDraft, "placePostcode">,
): boolean =>
  note.placePostcode === series.placePostcode &&
  Object.entries(framed(series)).every(([field, value]) => note[field as Framed] === value);

/** A series after its end. */
export const endedSeries = (series: WasteSeries, endedFor: SeriesEnd, endedAt: string): WasteSeries => ({
  ...series,
  ...{ endedAt, endedFor, version: series.version + 1 },
});

/** When both are told that a series ends. */
export const seriesTellAt = ({ until }: Pick<WasteSeries, "until">): string =>
  `${addDays(until, -seriesTellDays)}T08:00:00.000Z`;
