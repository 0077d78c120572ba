import type { BookingId, UserId } from "#shared/kernel/id.ts";
import type { SubscriptionGrant } from "#shared/kernel/wire.ts";
import { reviewGone } from "#shared/reviews/faults.ts";
import {
  type GivenRating,
  type HaulierStats,
  type OwnAmongReviews,
  PublicReview,
  type Review,
} from "#shared/reviews/model.ts";
import { emptyTally, statsOf } from "#shared/reviews/rules.ts";
import { haulierOfCaller, profileById } from "../accounts/public.ts";
import { seenBooking } from "../booking/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Page } from "../platform/list.ts";
import {
  deletedReviewOf,
  everyReview,
  presentReview,
  reviewOf,
  reviewsBy,
  reviewsByOf,
  reviewsOf,
  reviewsOfBookings,
  statsRecordOf,
} from "./store.ts";
import { helpfulVotesOf } from "./vote-store.ts";

async function mustBeHaulier(context: Context, haulierId: UserId): Promise<void> {
  mustSee((await profileById(context.db, haulierId))?.role === "haulier", "Haulier");
}

/** Returns a review by haulier and time. Throws when either does not exist. */
export async function namedReview(
  context: Context,
  place: Pick<Review, "id" | "haulierId" | "createdAt">,
): Promise<Review> {
  await mustBeHaulier(context, place.haulierId);
  const review = await presentReview(context.db, place);
  if (!review) throw reviewGone();
  return review;
}

export async function reviews(
  input: { haulierId: UserId; nextToken?: string | null | undefined },
  context: Context,
): Promise<{ items: PublicReview[]; nextToken: string | null }> {
  await mustBeHaulier(context, input.haulierId);
  const { items, nextToken } = await reviewsOf(context.db, input.haulierId, input.nextToken);
  return { items: items.map((review) => PublicReview.parse(review)), nextToken };
}

export function allReviews(
  { nextToken }: { nextToken?: string | null | undefined },
  { db }: Context,
): Promise<Page<Review>> {
  return everyReview(db, nextToken);
}

export async function reviewsReceived(
  { nextToken }: { nextToken?: string | null | undefined },
  context: Context,
): Promise<Page<Review>> {
  return reviewsOf(context.db, await haulierOfCaller(context), nextToken);
}

export function reviewsWritten(
  { nextToken }: { nextToken?: string | null | undefined },
  context: Context,
): Promise<Page<Review>> {
  return reviewsBy(context.db, callerId(context), nextToken);
}

export async function haulierStats(input: { haulierId: UserId }, context: Context): Promise<HaulierStats> {
  await mustBeHaulier(context, input.haulierId);
  const record = await statsRecordOf(context.db, input.haulierId);
  return statsOf(input.haulierId, record ?? emptyTally, record?.updatedAt ?? null);
}

export async function reviewOfBooking(input: { bookingId: BookingId }, context: Context): Promise<Review | null> {
  const { booking } = await seenBooking(context, input.bookingId);
  const review = await reviewOf(context.db, booking.id);
  if (review || booking.contractorId !== callerId(context)) return review;
  return deletedReviewOf(context.db, booking.id);
}

/** Returns which of a haulier's reviews are the caller's: public reviews do not name their authors. */
export async function ownAmongReviews(
  { haulierId }: { haulierId: UserId },
  context: Context,
): Promise<OwnAmongReviews> {
  await mustBeHaulier(context, haulierId);
  const userId = callerId(context);
  const [votes, written] = await Promise.all([
    helpfulVotesOf(context.db, { userId, haulierId }),
    reviewsByOf(context.db, { contractorId: userId, haulierId }),
  ]);
  return { helpful: votes.map(({ reviewId }) => reviewId), written: written.map(({ id }) => id) };
}

export async function ratingsGiven(
  { bookingIds }: { bookingIds: readonly BookingId[] },
  { db, caller }: Context,
): Promise<GivenRating[]> {
  const reviews = await reviewsOfBookings(db, bookingIds);
  return reviews
    .filter(({ contractorId }) => contractorId === caller.userId)
    .map(({ bookingId, rating, comment }) => ({ bookingId, rating, comment }));
}

export async function onReview(input: { haulierId: UserId }, context: Context): Promise<SubscriptionGrant> {
  await mustBeHaulier(context, input.haulierId);
  return { filter: { haulierId: { eq: input.haulierId } } };
}
