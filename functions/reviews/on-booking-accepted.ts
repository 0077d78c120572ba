import { secondsBetween } from "#shared/kernel/time.ts";
import { requestSettled } from "#shared/reviews/weeks.ts";
import type { Reaction } from "../platform/reaction.ts";
import { countOnce } from "./count.ts";
import { countWeeks, forBoth } from "./count-weeks.ts";

/** Counts how long the haulier took to answer. */
export const onBookingAccepted: Reaction<"bookingAccepted"> = async (fact, context) => {
  const { haulierId, requestedAt, acceptedAt } = fact.payload;
  const responseMinutesSum = Math.max(0, secondsBetween(requestedAt, acceptedAt) / 60);
  await countOnce(context, fact, haulierId, { responseCount: 1, responseMinutesSum });
};

/** Counts the request as won in both sides' weeks. */
export const weeksOnBookingAccepted: Reaction<"bookingAccepted"> = async (fact, context) => {
  const { requestedAt, acceptedAt } = fact.payload;
  const counted = requestSettled({ createdAt: requestedAt }, "booked", acceptedAt);
  await countWeeks(context, fact, forBoth(fact.payload, counted));
};
