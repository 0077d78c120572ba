import { highestExtraPence } from "../booking/extra-rules.ts";
import type { BookingRecord } from "../booking/model.ts";
import { secondsBetween, ukTimeOf } from "../kernel/time.ts";
import type { WaitingTerms } from "../pricing/waiting-terms.ts";
import type { ArrivedBy, StopName, VisitRecord } from "./visit.ts";

/** A wait at one place of a booking. Amounts are pence without VAT, times are whole minutes. */
export interface Wait {
  readonly stop: StopName;
  readonly startsAt: string;
  /** End of the wait; null: the vehicle is still waiting. */
  readonly endsAt: string | null;
  readonly by: ArrivedBy;
  readonly minutes: number;
  /** Minutes to charge: those after the free minutes, up to the agreed maximum. */
  readonly overMinutes: number;
  readonly quarters: number;
  readonly netPence: number;
  readonly terms: WaitingTerms;
}

type Waited = Pick<BookingRecord, "collectAt" | "startedAt" | "deliveredAt"> & {
  readonly price: Pick<BookingRecord["price"], "waiting">;
};
type Visited = Pick<VisitRecord, "stop" | "arrivedAt" | "arrivedBy" | "leftAt">;

/**
 * Returns the wait at a place. At the pickup it runs from the later of arrival and agreed time until loading starts; at
 * the delivery, from arrival to delivery. Departure ends both. Null if waiting is free, before the arrival, or before
 * the agreed time.
 */
export function waitAt(booking: Waited, visit: Visited, now: string): Wait | null {
  const terms = booking.price.waiting;
  const { stop, arrivedAt, arrivedBy, leftAt } = visit;
  if (!terms || !arrivedAt || !arrivedBy) return null;
  const isPickup = stop === "pickup";
  const startsAt = isPickup && booking.collectAt > arrivedAt ? booking.collectAt : arrivedAt;
  const ends = [isPickup ? booking.startedAt : null, booking.deliveredAt, leftAt].filter((at) => at !== null);
  const endsAt = ends.length > 0 ? earliest(ends) : null;
  const seconds = secondsBetween(startsAt, endsAt ?? now);
  if (seconds < 0) return null;
  const minutes = Math.floor(seconds / 60);
  const overMinutes = Math.min(Math.max(0, minutes - terms.freeMinutes), terms.mostMinutes);
  const most = Math.floor(highestExtraPence / terms.quarterNetPence);
  const quarters = Math.min(Math.ceil(overMinutes / 15), most);
  const netPence = quarters * terms.quarterNetPence;
  return { stop, startsAt, endsAt, by: arrivedBy, minutes, overMinutes, quarters, netPence, terms };
}

const earliest = (ends: readonly string[]): string => ends.reduce((one, other) => (other < one ? other : one));

const places: Readonly<Record<StopName, string>> = { pickup: "collection", delivery: "delivery" };

/** Returns a wait for extra, invoice and evidence: "Waiting at collection, 09:12 to 10:04: 22 min over the free 30". */
export function waitWords({ stop, startsAt, endsAt, minutes, overMinutes, terms }: Wait): string {
  const times = `${ukTimeOf(startsAt)} to ${endsAt ? ukTimeOf(endsAt) : "now"}`;
  const capped = minutes - terms.freeMinutes > overMinutes ? ", the agreed maximum" : "";
  return `Waiting at ${places[stop]}, ${times}: ${overMinutes} min over the free ${terms.freeMinutes}${capped}`;
}
