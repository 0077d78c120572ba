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
import { factWrite, happened } from "../platform/facts.ts";
import { fenceOf } from "./site-geofence.ts";
import { nearOnceWrite } from "./store.ts";
import { visitOf } from "./visit-store.ts";
import { changeVisit } from "./visits.ts";

/** What Amazon Location sends through EventBridge when a device crosses a circle; we read only these fields. */
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
 * Records, once per booking, that its vehicle has come within a mile of its own pickup; and, as a second witness beside
 * our own rule, that it is at one of its yards. Other vehicles in a circle are ignored. Events may come twice, and late.
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
  // Whoever shares where they are only once they are there has told of it already.
  else if (booking.status === "en_route" && !pickup.arrivedAt) await noteNear(booking, db, now);
}

/** Only what our own rule has not seen at all: an event that comes late must not bring back who has left. */
function seenInside(visit: VisitRecord, at: string): VisitRecord {
  return visit.version === 0 ? { ...visit, insideSince: at } : visit;
}

async function noteNear(booking: BookingRecord, db: Database, now: string): Promise<void> {
  const { id: bookingId, reference, title, contractorId, haulierId } = booking;
  const payload = { bookingId, reference, title, contractorId, haulierId };
  const fact = factWrite(randomUUID(), now, happened(trackingEvents, "vehicleNear", payload));
  try {
    await db.commit([nearOnceWrite(bookingId, now), fact]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
