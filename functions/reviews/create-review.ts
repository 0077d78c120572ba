import { ReviewId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { reviewsEvents } from "#shared/reviews/events.ts";
import { notCompleted, onlyContractorReviews } from "#shared/reviews/faults.ts";
import type { Review } from "#shared/reviews/model.ts";
import type { reviewsOperations } from "#shared/reviews/operations.ts";
import { reviewerName } from "#shared/reviews/rules.ts";
import { profileById } from "../accounts/public.ts";
import { seenBooking } from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { newReviewWrites } from "./store.ts";

/** Reviews the haulier of a completed booking. Name, verification and counts are set by the server. */
export async function createReview(
  input: Input<typeof reviewsOperations.createReview>,
  context: Context,
): Promise<Review> {
  const { booking, actor } = await seenBooking(context, input.bookingId);
  if (actor !== "contractor") throw onlyContractorReviews();
  if (booking.status !== "completed") throw notCompleted();
  const profile = await profileById(context.db, callerId(context));
  const review: Review = {
    id: ReviewId.parse(context.newId()),
    haulierId: booking.haulierId,
    bookingId: booking.id,
    contractorId: booking.contractorId,
    contractorName: reviewerName(profile?.fullName),
    service: booking.service,
    rating: input.rating,
    comment: input.comment,
    verified: false,
    helpfulCount: 0,
    createdAt: context.now,
    editedAt: null,
    deletedAt: null,
    hiddenFor: null,
    answer: null,
  };
  await context.commit(newReviewWrites(review), [happened(reviewsEvents, "reviewPublished", { review })], review);
  return review;
}
