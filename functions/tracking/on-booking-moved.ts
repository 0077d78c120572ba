import { isTracked } from "#shared/booking/lifecycle.ts";
import { bookingById } from "../booking/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { unwatchSite, watchSite } from "./site-geofence.ts";

/** Watches the site from setting off until the booking is no longer under way. */
export const onBookingMoved: Reaction<"bookingMoved"> = async ({ payload: { bookingId, from, to } }, { db }) => {
  if (isTracked(from) && !isTracked(to)) await unwatchSite(bookingId);
  if (to !== "en_route") return;
  const booking = await bookingById(db, bookingId);
  if (booking) await watchSite(bookingId, booking.pickup.coordinates);
};
