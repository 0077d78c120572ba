import type { BookingRecord } from "#shared/booking/model.ts";
import type { Fix } from "#shared/geo/fix.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { deliveryCounts } from "#shared/tracking/stops.ts";
import { type StopName, type VisitRecord, visitAfter } from "#shared/tracking/visit.ts";
import type { Context } from "../platform/context.ts";
import { type VehicleState, visitIn } from "./vehicle-state.ts";
import { changeVisit } from "./visits.ts";

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
  // What was before it counts has no part in a step that does.
  const counts = ({ at }: Fix) => deliveryCounts(booking.status, pickup, at);
  const counted = steps
    .filter(({ fix }) => counts(fix))
    .map(({ before, fix }) => ({ before: before && counts(before) ? before : null, fix }));
  return [pickup, await visitAt("delivery", booking.delivery.coordinates, counted)];
}

/** A fix and the one before it, between which the vehicle has driven. */
interface FixStep {
  readonly before: Fix | null;
  readonly fix: Fix;
}
