import { randomUUID } from "node:crypto";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { Fix } from "#shared/geo/fix.ts";
import { trackingEvents } from "#shared/tracking/events.ts";
import { comesNear } from "#shared/tracking/near.ts";
import type { VisitRecord } from "#shared/tracking/visit.ts";
import type { Context } from "../platform/context.ts";
import { ConditionFailed } from "../platform/database.ts";
import { eventWrite, happened } from "../platform/domain-events.ts";
import { nearOnceWrite } from "./store.ts";
import type { VehicleState } from "./vehicle-state.ts";

/**
 * Records once that a vehicle came within a mile of its pickup. `visits` include the new fixes: a driver who starts
 * sharing at the pickup counts as arrived.
 */
export async function noteNear(
  { db, now }: Pick<Context, "db" | "now">,
  booking: BookingRecord,
  { position, isNear }: VehicleState,
  visits: readonly VisitRecord[],
  fixes: readonly Fix[],
): Promise<void> {
  const hasArrived = visits.some(({ stop, arrivedAt }) => stop === "pickup" && arrivedAt !== null);
  if (isNear || booking.status !== "en_route" || hasArrived) return;
  if (!comesNear(booking.pickup.coordinates, position?.fix ?? null, fixes)) return;
  const { id: bookingId, reference, title, contractorId, haulierId } = booking;
  const payload = { bookingId, reference, title, contractorId, haulierId };
  const domainEvent = eventWrite(randomUUID(), now, happened(trackingEvents, "vehicleNear", payload));
  try {
    await db.commit([nearOnceWrite(bookingId, now), domainEvent]);
  } catch (error) {
    // Another fix batch has recorded it at the same time.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
