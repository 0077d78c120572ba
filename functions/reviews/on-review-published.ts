import { reviewsEvents } from "#shared/reviews/events.ts";
import { reviewGiven } from "#shared/reviews/weeks.ts";
import { happened } from "../platform/facts.ts";
import type { Reaction } from "../platform/reaction.ts";
import { countOnce } from "./count.ts";
import { countWeeks } from "./count-weeks.ts";
import { presentReview, verifiedWrite } from "./store.ts";
import { weekWrite } from "./week-store.ts";

/** Counts the review and marks it verified: it is tied to a completed booking. */
export const onReviewPublished: Reaction<"reviewPublished"> = async (fact, context) => {
  const { review } = fact.payload;
  const delta = { ratingSum: review.rating, reviewCount: 1 };
  const counted = happened(reviewsEvents, "reviewCounted", { review: { ...review, verified: true } });
  const isThere = await presentReview(context.db, review);
  await countOnce(context, fact, review.haulierId, delta, {
    writes: isThere ? [verifiedWrite(review)] : [],
    facts: [counted],
  });
};

/** Counts the rating in the haulier's week. */
export const weeksOnReviewPublished: Reaction<"reviewPublished"> = async (fact, context) => {
  const { review } = fact.payload;
  await countWeeks(context, fact, [weekWrite({ ownerId: review.haulierId, side: "carrier" }, reviewGiven(review))]);
};
