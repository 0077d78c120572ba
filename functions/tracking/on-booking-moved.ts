import { isFenced } from "#shared/booking/lifecycle.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { bookingById } from "../booking/public.ts";
import type { Database } from "../platform/database.ts";
import type { Reaction } from "../platform/reaction.ts";
import { unwatchStops, watchStops } from "./site-geofence.ts";

/** Goes by the booking as it is now, which may be further along than the fact says. */
async function fence(bookingId: BookingId, db: Database): Promise<void> {
  const booking = await bookingById(db, bookingId);
  if (booking && isFenced(booking.status)) await watchStops(booking);
  else await unwatchStops(bookingId);
}

/** Draws the geofences of a booking's places when it is confirmed. */
export const onBookingAccepted: Reaction<"bookingAccepted"> = ({ payload }, { db }) => fence(payload.bookingId, db);

/** Removes them when it is over, and draws them at the latest when the vehicle sets off. */
export const onBookingMoved: Reaction<"bookingMoved"> = async ({ payload: { bookingId, from, to } }, { db }) => {
  if (isFenced(from) !== isFenced(to) || to === "en_route") await fence(bookingId, db);
};
