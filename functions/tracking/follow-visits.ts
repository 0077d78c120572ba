import type { BookingRecord } from "#shared/booking/model.ts";
import type { Fix } from "#shared/geo/fix.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { secondsBetween } from "#shared/kernel/time.ts";
import { deliveryCountsFrom } from "#shared/tracking/stops.ts";
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
  const visitAt = (stop: StopName, place: Coordinates, steps: readonly FixStep[]) => {
    const rule = (visit: VisitRecord) =>
      steps.reduce((so, { before, fix }) => visitAfter(so, place, before, fix), visit);
    return changeVisit({ db, now }, booking, stop, rule, [], visitIn(state, booking.id, stop));
  };
  const steps = fixes.map((fix, i) => ({ before: fixes[i - 1] ?? state.position?.fix ?? null, fix }));
  const pickup = await visitAt("pickup", booking.pickup.coordinates, steps);
  if (!booking.delivery) return [pickup];
  const from = deliveryCountsFrom(booking.status, pickup);
  return [pickup, await visitAt("delivery", booking.delivery.coordinates, from ? stepsSince(steps, from) : [])];
}

/** A fix and the one before it, between which the vehicle has driven. */
interface FixStep {
  readonly before: Fix | null;
  readonly fix: Fix;
}

/** The steps of fixes from a time on; what was before it has no part in them. */
function stepsSince(steps: readonly FixStep[], from: string): FixStep[] {
  const isSince = ({ at }: Fix) => secondsBetween(from, at) >= 0;
  return steps
    .filter(({ fix }) => isSince(fix))
    .map(({ before, fix }) => ({ before: before && isSince(before) ? before : null, fix }));
}
