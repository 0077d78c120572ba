import type { Input } from "#shared/kernel/operation.ts";
import { reviewsEvents } from "#shared/reviews/events.ts";
import { notReviewed, onlyHaulierAnswers } from "#shared/reviews/faults.ts";
import type { Review } from "#shared/reviews/model.ts";
import type { reviewsOperations } from "#shared/reviews/operations.ts";
import { seenBooking } from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { answerWrite, reviewOf } from "./store.ts";

/** Stores the reviewed haulier's answer. Each review has one public answer, which cannot be changed. */
export async function answerReview(
  input: Input<typeof reviewsOperations.answerReview>,
  context: Context,
): Promise<Review> {
  const { booking } = await seenBooking(context, input.bookingId);
  // Hauliers can also book. One that is the contractor of this booking may not answer its own review.
  if (booking.haulierId !== callerId(context)) throw onlyHaulierAnswers();
  const review = await reviewOf(context.db, booking.id);
  if (!review) throw notReviewed();
  const answer = { text: input.answer, at: context.now };
  const answered: Review = { ...review, answer };
  const { haulierName } = booking;
  await context.commit(
    [answerWrite(review, answer)],
    [happened(reviewsEvents, "reviewAnswered", { review: answered, haulierName })],
    answered,
  );
  return answered;
}
