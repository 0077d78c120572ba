import { randomUUID } from "node:crypto";
import { z } from "zod";
import { BookingId } from "#shared/kernel/id.ts";
import { trackingEvents } from "#shared/tracking/events.ts";
import { bookingById, trackingOpen } from "../booking/public.ts";
import { ConditionFailed, type Database } from "../platform/database.ts";
import { factWrite, happened } from "../platform/facts.ts";
import { nearOnceWrite } from "./store.ts";

/** What Amazon Location sends through EventBridge when a device crosses a circle; we read only these fields. */
const GeofenceEvent = z.object({
  "detail-type": z.literal("Location Geofence Event"),
  detail: z.object({ EventType: z.enum(["ENTER", "EXIT"]), GeofenceId: z.string(), DeviceId: z.string() }),
});

export function isGeofenceEvent(event: unknown): boolean {
  return GeofenceEvent.safeParse(event).success;
}

/**
 * Records, once per booking, that its vehicle has come within a mile of its own site. Other vehicles in the circle are
 * ignored. Events may come twice.
 */
export async function onGeofence(event: unknown, db: Database, now: string): Promise<void> {
  const { detail } = GeofenceEvent.parse(event);
  if (detail.EventType !== "ENTER" || detail.GeofenceId !== detail.DeviceId) return;
  const booking = await bookingById(db, BookingId.parse(detail.GeofenceId));
  if (!booking || !trackingOpen(booking)) return;
  const { id: bookingId, reference, title, contractorId, haulierId } = booking;
  const payload = { bookingId, reference, title, contractorId, haulierId };
  const fact = factWrite(randomUUID(), now, happened(trackingEvents, "vehicleNear", payload));
  try {
    await db.commit([nearOnceWrite(bookingId, now), fact]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
