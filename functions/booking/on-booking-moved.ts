import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";
import { bookingById } from "./store.ts";

/** Sends the booking to open pages as it is now, which may be further along than this fact says. */
export const onBookingMoved: Reaction<"bookingMoved"> = async ({ payload: { bookingId } }, { db }) => {
  const booking = await bookingById(db, bookingId);
  if (!booking) return;
  const { status, version, updatedAt: at } = booking;
  await publish("publishBookingChange", { bookingId, status, version, at });
};
