import type { Input } from "#shared/kernel/operation.ts";
import { reviewsEvents } from "#shared/reviews/events.ts";
import { ownReview } from "#shared/reviews/faults.ts";
import { PublicReview } from "#shared/reviews/model.ts";
import type { reviewsOperations } from "#shared/reviews/operations.ts";
import { type Context, callerId } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { namedReview } from "./read.ts";
import { helpfulWrite } from "./store.ts";
import { hasVoted, voteWrite } from "./vote-store.ts";

/** Adds or withdraws the caller's helpful vote on a review, with its count. Idempotent. */
export async function voteHelpful(
  { haulierId, reviewId, writtenAt, helpful }: Input<typeof reviewsOperations.voteHelpful>,
  context: Context,
): Promise<PublicReview> {
  const place = { id: reviewId, haulierId, createdAt: writtenAt };
  const review = await namedReview(context, place);
  const userId = callerId(context);
  if (review.contractorId === userId) throw ownReview();
  const vote = { userId, haulierId, reviewId, writtenAt };
  if ((await hasVoted(context.db, vote)) === helpful) return PublicReview.parse(review);
  const by = helpful ? 1 : -1;
  const voted = PublicReview.parse({ ...review, helpfulCount: review.helpfulCount + by });
  await context.commit(
    [voteWrite(vote, helpful), helpfulWrite(place, by)],
    [happened(reviewsEvents, "reviewRecounted", { place, removed: null })],
    voted,
  );
  return voted;
}
