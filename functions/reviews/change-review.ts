import type { BookingId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { reviewsEvents } from "#shared/reviews/events.ts";
import {
  noLongerYours,
  notReviewed,
  onlyContractorReviews,
  reviewDeleted,
  reviewHidden,
} from "#shared/reviews/faults.ts";
import { PublicReview, type Review } from "#shared/reviews/model.ts";
import type { reviewsOperations } from "#shared/reviews/operations.ts";
import { isReviewOpen } from "#shared/reviews/rules.ts";
import { seenBooking } from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { namedReview } from "./read.ts";
import { deletedReviewOf, deletionWrites, editWrite, reviewOf } from "./store.ts";

/** Returns the caller's review of a booking. Throws when it may no longer be changed. */
async function openReview(bookingId: BookingId, context: Context): Promise<Review> {
  const { booking } = await seenBooking(context, bookingId);
  if (booking.contractorId !== callerId(context)) throw onlyContractorReviews();
  const review = await reviewOf(context.db, booking.id);
  if (!review) {
    const deleted = await deletedReviewOf(context.db, booking.id);
    if (!deleted) throw notReviewed();
    throw deleted.hiddenFor === null ? reviewDeleted() : reviewHidden();
  }
  if (!isReviewOpen(review, context.now)) throw noLongerYours();
  return review;
}

const recounted = ({ id: reviewId, haulierId, createdAt, rating: ratingBefore }: Review) => ({
  reviewId,
  haulierId,
  createdAt,
  ratingBefore,
});

export async function editReview(
  { bookingId, rating, comment }: Input<typeof reviewsOperations.editReview>,
  context: Context,
): Promise<Review> {
  const before = await openReview(bookingId, context);
  const edited: Review = { ...before, rating, comment, editedAt: context.now };
  const domainEvent = happened(reviewsEvents, "reviewEdited", { ...recounted(before), rating });
  await context.commit([editWrite(before, edited)], [domainEvent], edited);
  return edited;
}

export async function deleteReview(
  { bookingId }: Input<typeof reviewsOperations.deleteReview>,
  context: Context,
): Promise<Review> {
  const before = await openReview(bookingId, context);
  const deleted: Review = { ...before, deletedAt: context.now };
  const review = PublicReview.parse(before);
  const domainEvent = happened(reviewsEvents, "reviewDeleted", { ...recounted(before), review });
  await context.commit(deletionWrites(before, deleted), [domainEvent], deleted);
  return deleted;
}

export async function hideReview(
  { haulierId, reviewId, writtenAt, reason }: Input<typeof reviewsOperations.hideReview>,
  context: Context,
): Promise<boolean> {
  const before = await namedReview(context, { id: reviewId, haulierId, createdAt: writtenAt });
  const hidden: Review = { ...before, deletedAt: context.now, hiddenFor: reason };
  const { id, contractorId, bookingId } = before;
  const domainEvents = [
    happened(reviewsEvents, "reviewDeleted", { ...recounted(before), review: PublicReview.parse(before) }),
    happened(reviewsEvents, "reviewHidden", { id, contractorId, bookingId }),
  ];
  // The audit entry's subject is the author, so that the reason is deleted with the author's account.
  context.audit({ subjectId: contractorId, reason, before: `review ${id} shown`, after: `review ${id} hidden` });
  await context.commit(deletionWrites(before, hidden), domainEvents, true);
  return true;
}
