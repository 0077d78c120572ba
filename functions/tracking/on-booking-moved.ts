import { isTracked } from "#shared/booking/lifecycle.ts";
import { bookingById } from "../booking/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { unwatchSite, watchSite } from "./site-geofence.ts";

/**
 * Draws the geofence around the site when the vehicle sets off, and removes it when the booking is no longer under way.
 * It goes by the booking as it is now, which may be further along than this fact says.
 */
export const onBookingMoved: Reaction<"bookingMoved"> = async ({ payload: { bookingId, from, to } }, { db }) => {
  if (isTracked(from) === isTracked(to)) return;
  const booking = await bookingById(db, bookingId);
  if (booking && isTracked(booking.status)) await watchSite(bookingId, booking.pickup.coordinates);
  else await unwatchSite(bookingId);
};
