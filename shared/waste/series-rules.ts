import { addDays, ukDayOf } from "../kernel/time.ts";
import type { NoteDraft, NoteParty, NoteRecord } from "./model.ts";
import type { SeriesEnd, WasteSeries } from "./series.ts";
import type { SeriesOff } from "./series-off.ts";

export const seriesTellDays = 14;

/** Returns the latest last day of a series that begins on a UK day: 12 months, including the first day. */
export function lastSeriesDay(from: string): string {
  const [year = 0, month = 1, date = 1] = from.split("-").map(Number);
  // 29 February does not exist in the next year: the last day is then 28 February, as for 1 March.
  return addDays(new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10), -1);
}

type Dated = Pick<WasteSeries, "from" | "until" | "acceptedAt" | "endedAt">;
export type SeriesState = "proposed" | "notYet" | "holds" | "over" | "ended";

/** Returns a series' state at an instant. For a note signed offline, pass the time of signing. */
export function seriesState({ from, until, acceptedAt, endedAt }: Dated, at: string): SeriesState {
  const day = ukDayOf(at);
  if (endedAt && endedAt <= at) return "ended";
  if (until < day) return "over";
  if (!acceptedAt || acceptedAt > at) return "proposed";
  return from > day ? "notYet" : "holds";
}

/** A load's data that a series must match. */
export interface LoadNow {
  readonly site: string;
  readonly place: string;
  readonly transferorAddress: string | null;
  readonly transferorPostcode: string | null;
  readonly transfereeAddress: string | null;
  readonly transfereePostcode: string | null;
  readonly carrierNumber: string | null;
  /** The contractor's stored waste codes for the site; empty if none. */
  readonly siteCodes: readonly string[];
  /** Code of the previous load, or the code suggested by the job's text. Null: special waste. Undefined: unknown. */
  readonly namedCode: string | null | undefined;
}

/** Whether a series is for this place. Both texts must match: houses known only by street share a site point. */
export const isSamePlace = (
  series: Pick<WasteSeries, "site" | "place">,
  { site, place }: Pick<WasteSeries, "site" | "place">,
): boolean => series.site === site && series.place === place;

const isAt = ({ address, postcode }: NoteParty, nowAddress: string | null, nowPostcode: string | null): boolean =>
  address === nowAddress && postcode === nowPostcode;

export function stoppedFor(series: WasteSeries, now: LoadNow): "address" | "carrier" | "code" | null {
  const { transferor, transferee, carrierNumber, ewcCode } = series;
  if (!isAt(transferor, now.transferorAddress, now.transferorPostcode)) return "address";
  if (!isAt(transferee, now.transfereeAddress, now.transfereePostcode)) return "address";
  if (carrierNumber !== now.carrierNumber) return "carrier";
  return now.siteCodes.length > 0 && !now.siteCodes.includes(ewcCode) ? "code" : null;
}

export function seriesOff(series: WasteSeries, now: LoadNow, at: string): SeriesOff | null {
  if (!isSamePlace(series, now)) return "place";
  const state = seriesState(series, at);
  if (state !== "holds") return state;
  const { namedCode } = now;
  const isNamed =
    namedCode === undefined || (namedCode !== null && [series.ewcCode, series.jobCode].includes(namedCode));
  return stoppedFor(series, now) ?? (isNamed ? null : "code");
}

/** Priority of the reasons why a series does not cover a load: reasons that the reader can fix come first. */
const nearness: readonly SeriesOff[] = ["address", "carrier", "code", "proposed", "notYet", "over", "ended", "place"];

/** Returns the newest series that covers a load. If none does, returns the one to explain, with the reason. */
export function seriesFor(
  all: readonly WasteSeries[],
  now: LoadNow,
  at: string,
): { readonly series: WasteSeries; readonly off: SeriesOff | null } | null {
  const rank = (off: SeriesOff | null) => (off === null ? -1 : nearness.indexOf(off));
  const [first] = all
    .map((series) => ({ series, off: seriesOff(series, now, at) }))
    // A series of another place is worth explaining only while it is in force.
    .filter(({ series, off }) => off !== "place" || seriesState(series, at) === "holds")
    .toSorted((a, b) => rank(a.off) - rank(b.off) || b.series.proposedAt.localeCompare(a.series.proposedAt));
  return first ?? null;
}

type Framed = "transferorIs" | "sicCode" | "ewcCode" | "composition" | "container";

/** Returns the data that a load's note copies from its series. Day, quantity and signatures are the load's own. */
export const framed = ({
  transferorIs,
  sicCode,
  ewcCode,
  composition,
  container,
}: WasteSeries): Pick<WasteSeries, Framed> => ({
  ...{ transferorIs, sicCode, ewcCode, composition, container },
});

/** Whether a signed note matches the agreed text of a series. Otherwise the note is not part of the series. */
export const isWithin = (
  series: WasteSeries,
  note: Pick<NoteRecord, Framed> & Pick<NoteDraft, "placePostcode">,
): boolean =>
  note.placePostcode === series.placePostcode &&
  Object.entries(framed(series)).every(([field, value]) => note[field as Framed] === value);

export const endedSeries = (series: WasteSeries, endedFor: SeriesEnd, endedAt: string): WasteSeries => ({
  ...series,
  ...{ endedAt, endedFor, version: series.version + 1 },
});

export const seriesTellAt = ({ until }: Pick<WasteSeries, "until">): string =>
  `${addDays(until, -seriesTellDays)}T08:00:00.000Z`;
