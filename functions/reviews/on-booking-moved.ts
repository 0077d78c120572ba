import { isCalledOffByHaulier, isOnTime } from "#shared/reviews/rules.ts";
import type { Reaction } from "../platform/reaction.ts";
import { countOnce } from "./count.ts";

/** Counts completed jobs, those on time, and the ones a haulier called off. */
export const onBookingMoved: Reaction<"bookingMoved"> = async (fact, context) => {
  const { to, haulierId, collectAt, startedAt } = fact.payload;
  if (to === "completed")
    await countOnce(context, fact, haulierId, { completedJobs: 1, onTimeJobs: isOnTime(collectAt, startedAt) ? 1 : 0 });
  if (isCalledOffByHaulier(fact.payload)) await countOnce(context, fact, haulierId, { cancelledJobs: 1 });
};
