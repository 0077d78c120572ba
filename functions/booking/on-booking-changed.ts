import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Tells open booking pages that it has changed. */
export const onBookingChanged: Reaction<"bookingMoved"> = async ({ payload }) => {
  await publish("publishBookingChange", {
    bookingId: payload.bookingId,
    status: payload.to,
    version: payload.version,
    at: payload.at,
  });
};
