import { isTracked } from "#shared/booking/lifecycle.ts";
import { bookingById } from "../booking/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { unwatchStops, watchStops } from "./site-geofence.ts";
import { noteArrival } from "./visits.ts";

/**
 * Draws the geofences of a booking's places when its vehicle sets off, and removes them at the delivery: a region holds
 * 50,000, and bookings are made weeks ahead. Goes by the booking as it is now, which may be further along than the fact says.
 */
export const onBookingMoved: Reaction<"bookingMoved"> = async ({ payload: { bookingId, from, to } }, { db }) => {
  if (isTracked(from) === isTracked(to)) return;
  const booking = await bookingById(db, bookingId);
  if (booking && isTracked(booking.status)) await watchStops(booking);
  else await unwatchStops(bookingId);
};

/** Notes that the vehicle is at the pickup when its driver says so, unless its positions or the gate have told it before. */
export const noteDriverArrival: Reaction<"bookingMoved"> = async ({ payload: { bookingId, to, at } }, { db, now }) => {
  if (to !== "arrived") return;
  const booking = await bookingById(db, bookingId);
  if (booking) await noteArrival({ db, now }, booking, { stop: "pickup", by: "driver", arrivedAt: at });
};
