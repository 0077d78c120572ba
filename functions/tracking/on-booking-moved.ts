import { isTracked } from "#shared/booking/lifecycle.ts";
import { bookingById } from "../booking/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { unwatchSite, watchSite } from "./site-geofence.ts";

/**
 * Watches the site from setting off until the booking is no longer under way: as it stands now, which may be further
 * than this fact knows.
 */
export const onBookingMoved: Reaction<"bookingMoved"> = async ({ payload: { bookingId, from, to } }, { db }) => {
  if (isTracked(from) === isTracked(to)) return;
  const booking = await bookingById(db, bookingId);
  if (booking && isTracked(booking.status)) await watchSite(bookingId, booking.pickup.coordinates);
  else await unwatchSite(bookingId);
};
