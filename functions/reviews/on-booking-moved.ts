import { isCalledOffByHaulier, isOnTime } from "#shared/reviews/rules.ts";
import { jobCompleted } from "#shared/reviews/weeks.ts";
import { bookingById } from "../booking/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { countOnce } from "./count.ts";
import { countWeeks, forBoth } from "./count-weeks.ts";
import { bonusSince, vehicleWeekWrite } from "./week-store.ts";

/** Counts completed jobs, those on time, and the ones a haulier called off. */
export const onBookingMoved: Reaction<"bookingMoved"> = async (fact, context) => {
  const { to, haulierId, collectAt, startedAt, isCompletedAgain } = fact.payload;
  if (to === "completed" && !isCompletedAgain)
    await countOnce(context, fact, haulierId, { completedJobs: 1, onTimeJobs: isOnTime(collectAt, startedAt) ? 1 : 0 });
  if (isCalledOffByHaulier(fact.payload)) await countOnce(context, fact, haulierId, { cancelledJobs: 1 });
};

/** Counts a completed job in the weeks of both sides and of its vehicle. */
export const weeksOnBookingMoved: Reaction<"bookingMoved"> = async (fact, context) => {
  const { to, bookingId, isCompletedAgain } = fact.payload;
  const booking = to === "completed" && !isCompletedAgain ? await bookingById(context.db, bookingId) : null;
  const counted = booking && jobCompleted(booking, await bonusSince(context.db));
  if (!counted) return;
  const { haulierId, fleetId, slotHours } = booking;
  await countWeeks(context, fact, [
    ...forBoth(booking, counted),
    vehicleWeekWrite({ haulierId, fleetId, week: counted.week }, slotHours.length),
  ]);
};
