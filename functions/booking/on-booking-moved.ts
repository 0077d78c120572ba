import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";
import { bookingById } from "./store.ts";

/** Tells open booking pages how a booking stands now, which may be further than this fact knows. */
export const onBookingMoved: Reaction<"bookingMoved"> = async ({ payload: { bookingId } }, { db }) => {
  const booking = await bookingById(db, bookingId);
  if (!booking) return;
  const { status, version, updatedAt: at } = booking;
  await publish("publishBookingChange", { bookingId, status, version, at });
};
