import { secondsBetween } from "#shared/kernel/time.ts";
import { reviewsEvents } from "#shared/reviews/events.ts";
import { reviewsPublications } from "#shared/reviews/publications.ts";
import { isCalledOffByHaulier, isOnTime } from "#shared/reviews/rules.ts";
import { PublicTestimonial } from "#shared/reviews/testimonial.ts";
import { jobCompleted, requestMade, requestSettled, reviewGiven } from "#shared/reviews/weeks.ts";
import { bookingById, jobById } from "../booking/public.ts";
import { happened } from "../platform/domain-events.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";
import { countOnce } from "./count.ts";
import { countWeeks, forBoth } from "./count-weeks.ts";
import { publishReview } from "./publish-review.ts";
import { presentReview, verifiedWrite } from "./store.ts";
import { testimonialById } from "./testimonial-store.ts";
import { testimonialView } from "./testimonial-view.ts";
import { bonusSince, vehicleWeekWrite, weekWrite } from "./week-store.ts";

export const onBookingAccepted: Reaction<"bookingAccepted"> = async (domainEvent, context) => {
  const { haulierId, requestedAt, acceptedAt } = domainEvent.payload;
  const responseMinutesSum = Math.max(0, secondsBetween(requestedAt, acceptedAt) / 60);
  await countOnce(context, domainEvent, haulierId, { responseCount: 1, responseMinutesSum });
};

export const weeksOnBookingAccepted: Reaction<"bookingAccepted"> = async (domainEvent, context) => {
  const { requestedAt, acceptedAt } = domainEvent.payload;
  const counted = requestSettled({ createdAt: requestedAt }, "booked", acceptedAt);
  await countWeeks(context, domainEvent, forBoth(domainEvent.payload, counted));
};

/** Counts a haulier's completed jobs, punctual jobs and cancelled jobs. */
export const onBookingMoved: Reaction<"bookingMoved"> = async (domainEvent, context) => {
  const { to, haulierId, collectAt, startedAt, isCompletedAgain } = domainEvent.payload;
  if (to === "completed" && !isCompletedAgain)
    await countOnce(context, domainEvent, haulierId, {
      completedJobs: 1,
      onTimeJobs: isOnTime(collectAt, startedAt) ? 1 : 0,
    });
  if (isCalledOffByHaulier(domainEvent.payload)) await countOnce(context, domainEvent, haulierId, { cancelledJobs: 1 });
};

export const weeksOnBookingMoved: Reaction<"bookingMoved"> = async (domainEvent, context) => {
  const { to, bookingId, isCompletedAgain } = domainEvent.payload;
  const booking = to === "completed" && !isCompletedAgain ? await bookingById(context.db, bookingId) : null;
  const counted = booking && jobCompleted(booking, await bonusSince(context.db));
  if (!counted) return;
  const { haulierId, fleetId, slotHours } = booking;
  await countWeeks(context, domainEvent, [
    ...forBoth(booking, counted),
    vehicleWeekWrite({ haulierId, fleetId, week: counted.week }, slotHours.length),
  ]);
};

export const onJobRequested: Reaction<"jobRequested"> = async (domainEvent, context) => {
  const job = await jobById(context.db, domainEvent.payload.jobRequestId);
  if (job) await countWeeks(context, domainEvent, forBoth(job, requestMade(job)));
};

const countSettled: Reaction<"jobDeclined" | "jobCancelled" | "jobExpired"> = async (domainEvent, context) => {
  const job = await jobById(context.db, domainEvent.payload.jobRequestId);
  if (job) await countWeeks(context, domainEvent, forBoth(job, requestSettled(job, job.status, job.updatedAt)));
};

export const onJobDeclined: Reaction<"jobDeclined"> = (domainEvent, context) => countSettled(domainEvent, context);
export const onJobCancelled: Reaction<"jobCancelled"> = (domainEvent, context) => countSettled(domainEvent, context);
export const onJobExpired: Reaction<"jobExpired"> = (domainEvent, context) => countSettled(domainEvent, context);

export const onReviewAnswered: Reaction<"reviewAnswered"> = ({ payload }, { db }) =>
  publishReview(db, payload.review, "changed");

export const onReviewCounted: Reaction<"reviewCounted"> = ({ payload }, { db }) =>
  publishReview(db, payload.review, "published");

/** Counts a review and marks it as verified, because it belongs to a completed booking. */
export const onReviewPublished: Reaction<"reviewPublished"> = async (domainEvent, context) => {
  const { review } = domainEvent.payload;
  const delta = { ratingSum: review.rating, reviewCount: 1 };
  const counted = happened(reviewsEvents, "reviewCounted", { review: { ...review, verified: true } });
  const isThere = await presentReview(context.db, review);
  await countOnce(context, domainEvent, review.haulierId, delta, {
    writes: isThere ? [verifiedWrite(review)] : [],
    facts: [counted],
  });
};

export const weeksOnReviewPublished: Reaction<"reviewPublished"> = async (domainEvent, context) => {
  const { review } = domainEvent.payload;
  await countWeeks(context, domainEvent, [
    weekWrite({ ownerId: review.haulierId, side: "carrier" }, reviewGiven(review)),
  ]);
};

export const onReviewRecounted: Reaction<"reviewRecounted"> = async ({ payload }, { db }) => {
  const { place, removed: review } = payload;
  if (!review) await publishReview(db, place, "changed");
  else
    await publish(reviewsPublications, "publishReviewChange", { haulierId: place.haulierId, kind: "removed", review });
};

export const onTestimonialMoved: Reaction<"testimonialMoved"> = async ({ payload: { testimonialId } }, { db, now }) => {
  const said = await testimonialById(db, testimonialId);
  const testimonial = said?.approved ? PublicTestimonial.parse(await testimonialView(said, now)) : null;
  const kind = testimonial ? "shown" : "removed";
  await publish(reviewsPublications, "publishTestimonialChange", { kind, testimonialId, testimonial });
};
