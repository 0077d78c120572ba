import { bookingById } from "../booking/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { noteArrival } from "./visits.ts";

/** Notes that the vehicle is at the pickup when its driver says so, unless its positions or the gate have told it before. */
export const onBookingMoved: Reaction<"bookingMoved"> = async ({ payload: { bookingId, to, at } }, { db, now }) => {
  if (to !== "arrived") return;
  const booking = await bookingById(db, bookingId);
  if (booking) await noteArrival({ db, now }, booking, { stop: "pickup", by: "driver", arrivedAt: at });
};
