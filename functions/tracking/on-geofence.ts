import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { BookingRecord } from "#shared/booking/model.ts";
import { BookingId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { trackingEvents } from "#shared/tracking/events.ts";
import { deliveryCounts } from "#shared/tracking/stops.ts";
import type { VisitRecord } from "#shared/tracking/visit.ts";
import { bookingById, trackingOpen } from "../booking/public.ts";
import { ConditionFailed, type Database } from "../platform/database.ts";
import { eventWrite, happened } from "../platform/domain-events.ts";
import { fenceOf } from "./site-geofence.ts";
import { nearOnceWrite } from "./store.ts";
import { visitOf } from "./visit-store.ts";
import { changeVisit } from "./visits.ts";

const GeofenceEvent = z.object({
  "detail-type": z.literal("Location Geofence Event"),
  detail: z.object({
    EventType: z.enum(["ENTER", "EXIT"]),
    GeofenceId: z.string(),
    DeviceId: z.string(),
    SampleTime: Instant,
  }),
});

export function isGeofenceEvent(event: unknown): boolean {
  return GeofenceEvent.safeParse(event).success;
}

/**
 * Records once that a vehicle is near its pickup, and confirms arrivals at its yards. Events may come twice or late.
 */
export async function onGeofence(event: unknown, db: Database, now: string): Promise<void> {
  const { EventType, GeofenceId, DeviceId, SampleTime } = GeofenceEvent.parse(event).detail;
  const { bookingId, stop } = fenceOf(GeofenceId);
  if (EventType !== "ENTER" || bookingId !== DeviceId) return;
  const booking = await bookingById(db, BookingId.parse(bookingId));
  if (!booking || !trackingOpen(booking)) return;
  const pickup = await visitOf(db, booking.id, "pickup");
  const enters = (visit: VisitRecord) => seenInside(visit, SampleTime);
  if (stop === "pickup") await changeVisit({ db, now }, booking, stop, enters, [], pickup);
  else if (stop === "delivery") {
    if (deliveryCounts(booking.status, pickup, SampleTime)) await changeVisit({ db, now }, booking, stop, enters);
  }
  // A driver who starts sharing at the pickup has already arrived.
  else if (booking.status === "en_route" && !pickup.arrivedAt) await noteNear(booking, db, now);
}

/** Records an arrival only if our own rule has seen nothing, so that a late event does not undo a departure. */
function seenInside(visit: VisitRecord, at: string): VisitRecord {
  return visit.version === 0 ? { ...visit, insideSince: at } : visit;
}

async function noteNear(booking: BookingRecord, db: Database, now: string): Promise<void> {
  const { id: bookingId, reference, title, contractorId, haulierId } = booking;
  const payload = { bookingId, reference, title, contractorId, haulierId };
  const domainEvent = eventWrite(randomUUID(), now, happened(trackingEvents, "vehicleNear", payload));
  try {
    await db.commit([nearOnceWrite(bookingId, now), domainEvent]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
