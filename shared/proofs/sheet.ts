import type { BookingEvent } from "../booking/model.ts";
import { bookingStatusWords } from "../booking/status-words.ts";
import { momentText } from "../kernel/moment-text.ts";
import type { ArrivedBy, StopName, VisitRecord } from "../tracking/visit.ts";

/** Who told a step of a booking. */
export type Teller = "driver" | "haulier" | "contractor" | "haulyard";

/** A step of the booking, with who told it. */
export type SheetMove = Pick<BookingEvent, "at" | "heardAt" | "isTimeUncertain" | "to"> & { readonly by: Teller };
/** What is known of the vehicle at one place. */
export type SheetVisit = Pick<VisitRecord, "arrivedAt" | "arrivedBy" | "leftAt"> & { readonly stop: StopName };

/** One time of a proof sheet, with what it rests on. */
export interface SheetTime {
  readonly at: string;
  readonly what: string;
  readonly source: string;
}

const tellers: Readonly<Record<Teller, string>> = {
  driver: "Told by the driver",
  haulier: "Told by the haulier’s office",
  contractor: "Told by the contractor",
  haulyard: "Told by Haulyard",
};

const arrivedBy: Readonly<Record<ArrivedBy, string>> = {
  geofence: "Noticed by the vehicle’s positions",
  gate: "Noted at the gate",
  driver: "Told by the driver",
};

const places: Readonly<Record<StopName, string>> = { pickup: "the site", delivery: "the place of delivery" };

/** Steps that prove something. Agreements and the completion are for the two sides alone. */
const shown: readonly SheetMove["to"][] = ["en_route", "arrived", "in_progress", "delivered"];

/**
 * Returns the times of a delivery, oldest first, each with its source as the timeline names it. An arrival that the driver
 * has told is a step already, and is not repeated.
 */
export function sheetTimes(moves: readonly SheetMove[], visits: readonly SheetVisit[]): SheetTime[] {
  const told = moves
    .filter(({ to }) => shown.includes(to))
    .map((move): SheetTime => ({ at: move.at, what: bookingStatusWords[move.to], source: sourceOf(move) }));
  const seen = visits.flatMap(({ stop, arrivedAt, arrivedBy: by, leftAt }): SheetTime[] => {
    if (!arrivedAt || !by) return [];
    const arrived = { at: arrivedAt, what: `Arrived at ${places[stop]}`, source: arrivedBy[by] };
    const left = leftAt ? [{ at: leftAt, what: `Left ${places[stop]}`, source: arrivedBy.geofence }] : [];
    return by === "driver" ? left : [arrived, ...left];
  });
  // Sorting keeps the order of equal times: the step comes before what was noticed.
  return [...told, ...seen].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function sourceOf({ by, heardAt, isTimeUncertain }: SheetMove): string {
  const late = heardAt ? ` later, ${ukMoment(heardAt)}` : "";
  const unsure = isTimeUncertain ? "; time uncertain: the clock of the device was wrong" : "";
  return `${tellers[by]}${late}${unsure}`;
}

let zone: Intl.DateTimeFormat | undefined;

/** An instant by UK clocks, with its year and zone: "Sat 28 Nov 2026, 14:02 GMT". */
export function ukMoment(at: string): string {
  zone ??= new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeZoneName: "short" });
  const name = zone.formatToParts(new Date(at)).find(({ type }) => type === "timeZoneName")?.value ?? "";
  // With the year always: a sheet is read for years.
  return `${momentText(at, 0)} ${name}`.trim();
}

/** What a sheet is called when it is saved. */
export const sheetFileName = (reference: string): string => `proof-${reference}.pdf`;
