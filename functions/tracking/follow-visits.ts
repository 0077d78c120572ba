import type { BookingRecord } from "#shared/booking/model.ts";
import type { Fix } from "#shared/geo/fix.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { type StopName, type VisitRecord, visitAfter } from "#shared/tracking/visit.ts";
import type { Context } from "../platform/context.ts";
import { type VehicleState, visitIn } from "./vehicle-state.ts";
import { changeVisit } from "./visits.ts";

/** The places of a booking, in the order in which they are driven to. */
export function placesOf({ pickup, delivery }: Pick<BookingRecord, "pickup" | "delivery">) {
  const places: { stop: StopName; at: Coordinates }[] = [{ stop: "pickup", at: pickup.coordinates }];
  return delivery ? [...places, { stop: "delivery" as const, at: delivery.coordinates }] : places;
}

/**
 * Notes what a vehicle did at the places of its booking, from the fix that is stored through those that came, oldest
 * first: passed, arrived, left. Answers the visits as they stand then. Where nothing has happened, nothing is written.
 */
export async function followVisits(
  { db, now }: Pick<Context, "db" | "now">,
  booking: BookingRecord,
  state: VehicleState,
  fixes: readonly Fix[],
): Promise<VisitRecord[]> {
  const visits: VisitRecord[] = [];
  for (const { stop, at } of placesOf(booking)) {
    const rule = (visit: VisitRecord) => {
      const steps = fixes.map(
        (fix, i) => [i > 0 ? (fixes[i - 1] as Fix) : (state.position?.fix ?? null), fix] as const,
      );
      return steps.reduce((so, [before, fix]) => visitAfter(so, at, before, fix), visit);
    };
    visits.push(await changeVisit({ db, now }, booking, stop, rule, [], visitIn(state, booking.id, stop)));
  }
  return visits;
}
