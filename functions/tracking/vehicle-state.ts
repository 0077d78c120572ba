import type { BookingRecord } from "#shared/booking/model.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { RouteRecord } from "#shared/tracking/route.ts";
import { noVisit, type StopName, type VisitRecord } from "#shared/tracking/visit.ts";
import { bookingIn } from "../booking/public.ts";
import type { Database, Item } from "../platform/database.ts";
import { routeEntity } from "./route-store.ts";
import { LatestPosition, nearEntity } from "./store.ts";
import { visitEntity } from "./visit-store.ts";

export interface VehicleState {
  readonly position: LatestPosition | null;
  readonly route: RouteRecord | null;
  readonly visits: readonly VisitRecord[];
  /** Whether the vehicle was recorded near its pickup. False from `vehicleState`, which does not read that. */
  readonly isNear: boolean;
}

/** Reads the state of a booking's vehicle in one query: 1–3 KB. */
export async function vehicleState(db: Database, bookingId: BookingId): Promise<VehicleState> {
  const { items } = await db.query({ partition: `BOOKING#${bookingId}`, beginsWith: "POS", consistent: true });
  return stateOf(items);
}

/** Reads a booking (or null) and its vehicle's state in one query, because their keys are adjacent. */
export async function bookingAndVehicle(
  db: Database,
  bookingId: BookingId,
): Promise<{ booking: BookingRecord | null; state: VehicleState }> {
  const between = ["META", "POS~"] as const;
  const { items } = await db.query({ partition: `BOOKING#${bookingId}`, between, consistent: true });
  return { booking: bookingIn(items), state: stateOf(items) };
}

export function stateOf(items: readonly Item[]): VehicleState {
  const position = items.find(({ entity }) => entity === "position");
  const route = items.find(({ entity }) => entity === routeEntity.name);
  return {
    position: position ? LatestPosition.parse(position) : null,
    route: route ? routeEntity.fromItem(route) : null,
    visits: visitEntity.readAll(items.filter(({ entity }) => entity === visitEntity.name)),
    isNear: items.some(({ entity }) => entity === nearEntity),
  };
}

export function visitIn({ visits }: VehicleState, bookingId: BookingId, stop: StopName): VisitRecord {
  return visits.find((visit) => visit.stop === stop) ?? noVisit(bookingId, stop);
}
