import type { UserId } from "#shared/kernel/id.ts";
import { type Counted, jobCompleted, requestMade, requestSettled, reviewGiven } from "#shared/reviews/weeks.ts";
import { bookingById, jobById } from "../booking/public.ts";
import type { Write } from "../platform/database.ts";
import type { Fact } from "../platform/facts.ts";
import { commitOnce, type Reaction, type ReactionContext } from "../platform/reaction.ts";
import { bonusSince, vehicleWeekWrite, weekWrite } from "./week-store.ts";

interface Sides {
  readonly haulierId: UserId;
  readonly contractorId: UserId;
}

/** A job's two sides have the same weeks to count in, each their own. */
function forBoth({ haulierId, contractorId }: Sides, counted: Counted): Write[] {
  return [
    weekWrite({ ownerId: haulierId, side: "carrier" }, counted),
    weekWrite({ ownerId: contractorId, side: "booker" }, counted),
  ];
}

const countOnce = (context: ReactionContext, fact: Fact, writes: readonly Write[]) =>
  commitOnce(context, fact, "weeks", writes);

export const onJobRequested: Reaction<"jobRequested"> = async (fact, context) => {
  const job = await jobById(context.db, fact.payload.jobRequestId);
  if (job) await countOnce(context, fact, forBoth(job, requestMade(job)));
};

/** Declined, withdrawn or expired; the record says which, and when. */
export const onJobSettled: Reaction<"jobDeclined" | "jobCancelled" | "jobExpired"> = async (fact, context) => {
  const job = await jobById(context.db, fact.payload.jobRequestId);
  if (job) await countOnce(context, fact, forBoth(job, requestSettled(job, job.status, job.updatedAt)));
};

export const countBookingAccepted: Reaction<"bookingAccepted"> = async (fact, context) => {
  const { requestedAt, acceptedAt } = fact.payload;
  await countOnce(
    context,
    fact,
    forBoth(fact.payload, requestSettled({ createdAt: requestedAt }, "booked", acceptedAt)),
  );
};

/** A completed job counts for both sides and for its vehicle. */
export const countBookingMoved: Reaction<"bookingMoved"> = async (fact, context) => {
  const { to, bookingId } = fact.payload;
  const booking = to === "completed" ? await bookingById(context.db, bookingId) : null;
  const counted = booking && jobCompleted(booking, await bonusSince(context.db));
  if (!counted) return;
  const { haulierId, fleetId, slotHours } = booking;
  await countOnce(context, fact, [
    ...forBoth(booking, counted),
    vehicleWeekWrite({ haulierId, fleetId, week: counted.week }, slotHours.length),
  ]);
};

export const countReview: Reaction<"reviewPublished"> = async (fact, context) => {
  const { review } = fact.payload;
  await countOnce(context, fact, [weekWrite({ ownerId: review.haulierId, side: "carrier" }, reviewGiven(review))]);
};
