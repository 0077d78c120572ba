import type { Reaction } from "../platform/reaction.ts";
import { countJob } from "./count-jobs.ts";

/** Counts a new booking for both sides. */
export const onBookingAccepted: Reaction<"bookingAccepted"> = (fact, context) =>
  countJob(context, fact, { ...fact.payload, jobs: 1, completed: 0 });

/** Counts a completed booking for both sides. */
export const onBookingMoved: Reaction<"bookingMoved"> = async (fact, context) => {
  const { to, isCompletedAgain } = fact.payload;
  if (to === "completed" && !isCompletedAgain)
    await countJob(context, fact, { ...fact.payload, jobs: 0, completed: 1 });
};
