import type { BookingRecord } from "#shared/booking/model.ts";
import type { Fix } from "#shared/geo/fix.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { deliveryCounts } from "#shared/tracking/stops.ts";
import { type StopName, type VisitRecord, visitAfter } from "#shared/tracking/visit.ts";
import type { Context } from "../platform/context.ts";
import { type VehicleState, visitIn } from "./vehicle-state.ts";
import { changeVisit } from "./visits.ts";

/**
 * Records arrivals and departures from the stored fix through the new ones, oldest first. Returns the current visits.
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
  // Fixes from before the vehicle left the pickup do not count as a visit to the delivery place.
  const counts = ({ at }: Fix) => deliveryCounts(booking.status, pickup, at);
  const counted = steps
    .filter(({ fix }) => counts(fix))
    .map(({ before, fix }) => ({ before: before && counts(before) ? before : null, fix }));
  return [pickup, await visitAt("delivery", booking.delivery.coordinates, counted)];
}

interface FixStep {
  readonly before: Fix | null;
  readonly fix: Fix;
}
