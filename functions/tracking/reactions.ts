import { isTracked } from "#shared/booking/lifecycle.ts";
import { bookingById } from "../booking/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { unwatchStops, watchStops } from "./site-geofence.ts";
import { noteArrival } from "./visits.ts";

/** A collection holds 50,000 geofences, so a booking has them only from setting off to the delivery. */
export const onBookingMoved: Reaction<"bookingMoved"> = async ({ payload: { bookingId, from, to } }, { db }) => {
  if (isTracked(from) === isTracked(to)) return;
  const booking = await bookingById(db, bookingId);
  if (booking && isTracked(booking.status)) await watchStops(booking);
  else await unwatchStops(bookingId);
};

/** Records the arrival at the pickup when the driver reports it, unless positions or the gate have done so before. */
export const noteDriverArrival: Reaction<"bookingMoved"> = async ({ payload: { bookingId, to, at } }, { db, now }) => {
  if (to !== "arrived") return;
  const booking = await bookingById(db, bookingId);
  if (booking) await noteArrival({ db, now }, booking, { stop: "pickup", by: "driver", arrivedAt: at });
};
