import { secondsBetween } from "#shared/kernel/time.ts";
import type { Reaction } from "../platform/reaction.ts";
import { countOnce } from "./count.ts";

/** Counts how long the haulier took to answer. */
export const onBookingAccepted: Reaction<"bookingAccepted"> = async (fact, context) => {
  const { haulierId, requestedAt, acceptedAt } = fact.payload;
  const responseMinutesSum = Math.max(0, secondsBetween(requestedAt, acceptedAt) / 60);
  await countOnce(context, fact, haulierId, { responseCount: 1, responseMinutesSum });
};
