import type { BookingEvent } from "../booking/model.ts";
import { bookingStatusWords } from "../booking/status-words.ts";
import { momentText } from "../kernel/moment-text.ts";
import type { ArrivedBy, StopName, VisitRecord } from "../tracking/visit.ts";

export type ReportedBy = "driver" | "haulier" | "contractor" | "haulyard";

export type SheetMove = Pick<BookingEvent, "at" | "heardAt" | "isTimeUncertain" | "to"> & { readonly by: ReportedBy };
export type SheetVisit = Pick<VisitRecord, "arrivedAt" | "arrivedBy" | "leftAt"> & { readonly stop: StopName };

export interface SheetTime {
  readonly at: string;
  readonly what: string;
  readonly source: string;
}

const reporters: Readonly<Record<ReportedBy, string>> = {
  driver: "Reported by the driver",
  haulier: "Reported by the haulier’s office",
  contractor: "Reported by the contractor",
  haulyard: "Reported by Haulyard",
};

const arrivedBy: Readonly<Record<ArrivedBy, string>> = {
  geofence: "From the vehicle’s positions",
  gate: "Recorded at the gate",
  driver: "Reported by the driver",
};

const places: Readonly<Record<StopName, string>> = { pickup: "the site", delivery: "the place of delivery" };

/** Steps that a proof of delivery lists. Agreements and completion concern only the two sides. */
const shown: readonly SheetMove["to"][] = ["en_route", "arrived", "in_progress", "delivered"];

/**
 * Returns a delivery's times, oldest first, each with its source. Omits detected arrivals that the driver also
 * reported.
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
  // The sort is stable: at equal times the driver's step comes before the detected time.
  return [...told, ...seen].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function sourceOf({ by, heardAt, isTimeUncertain }: SheetMove): string {
  const late = heardAt ? ` later, ${ukMoment(heardAt)}` : "";
  const unsure = isTimeUncertain ? "; time uncertain: the device’s clock was wrong" : "";
  return `${reporters[by]}${late}${unsure}`;
}

let zone: Intl.DateTimeFormat | undefined;

/** Formats an instant in UK time with year and zone: "Sat 28 Nov 2026, 14:02 GMT". */
export function ukMoment(at: string): string {
  zone ??= new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeZoneName: "short" });
  const name = zone.formatToParts(new Date(at)).find(({ type }) => type === "timeZoneName")?.value ?? "";
  // Always with the year (`now` is 1970), because people read a proof of delivery years later.
  return `${momentText(at, 0)} ${name}`.trim();
}

export const sheetFileName = (reference: string): string => `proof-${reference}.pdf`;
