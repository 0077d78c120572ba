import { bookingById } from "../booking/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { noteArrival } from "./visits.ts";

/** Records the arrival that the driver reports at the pickup, unless fixes or the gate recorded it earlier. */
export const noteDriverArrival: Reaction<"bookingMoved"> = async ({ payload: { bookingId, to, at } }, { db, now }) => {
  if (to !== "arrived") return;
  const booking = await bookingById(db, bookingId);
  if (booking) await noteArrival({ db, now }, booking, { stop: "pickup", by: "driver", arrivedAt: at });
};
