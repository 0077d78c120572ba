import type { BookingRecord } from "#shared/booking/model.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { RouteRecord } from "#shared/tracking/route.ts";
import { noVisit, type StopName, type VisitRecord } from "#shared/tracking/visit.ts";
import { bookingIn } from "../booking/public.ts";
import type { Database, Item } from "../platform/database.ts";
import { routeEntity } from "./route-store.ts";
import { LatestPosition } from "./store.ts";
import { visitEntity } from "./visit-store.ts";

/** Everything that a report of a vehicle is held against. */
export interface VehicleState {
  /** What is stored of where it is; null before its first position. */
  readonly position: LatestPosition | null;
  /** The way to its next stop, as it was asked for last. */
  readonly route: RouteRecord | null;
  readonly visits: readonly VisitRecord[];
}

/** How a booking's vehicle stands, by one query: a kilobyte or three. */
export async function vehicleState(db: Database, bookingId: BookingId): Promise<VehicleState> {
  const { items } = await db.query({ partition: `BOOKING#${bookingId}`, beginsWith: "POS", consistent: true });
  return stateOf(items);
}

/**
 * A booking, null where there is none, and how its vehicle stands, by one query: the record sorts before them, with
 * nothing but the mark that the vehicle has come near in between. A few kilobytes.
 */
export async function bookingAndVehicle(
  db: Database,
  bookingId: BookingId,
): Promise<{ booking: BookingRecord | null; state: VehicleState }> {
  const between = ["META", "POS~"] as const;
  const { items } = await db.query({ partition: `BOOKING#${bookingId}`, between, consistent: true });
  return { booking: bookingIn(items), state: stateOf(items) };
}

/** The same of items that were read with others. */
export function stateOf(items: readonly Item[]): VehicleState {
  const position = items.find(({ entity }) => entity === "position");
  const route = items.find(({ entity }) => entity === routeEntity.name);
  return {
    position: position ? LatestPosition.parse(position) : null,
    route: route ? routeEntity.fromItem(route) : null,
    visits: visitEntity.readAll(items.filter(({ entity }) => entity === visitEntity.name)),
  };
}

/** A visit of a state, or that there has been none. */
export function visitIn({ visits }: VehicleState, bookingId: BookingId, stop: StopName): VisitRecord {
  return visits.find((visit) => visit.stop === stop) ?? noVisit(bookingId, stop);
}
