import { reviewsEvents } from "#shared/reviews/events.ts";
import { reviewRegiven } from "#shared/reviews/weeks.ts";
import { happened } from "../platform/facts.ts";
import type { Reaction } from "../platform/reaction.ts";
import { countOnce } from "./count.ts";
import { countWeeks } from "./count-weeks.ts";
import { weekWrite } from "./week-store.ts";

export const onReviewEdited: Reaction<"reviewEdited"> = async (fact, context) => {
  const { reviewId: id, haulierId, createdAt, ratingBefore, rating } = fact.payload;
  const recounted = happened(reviewsEvents, "reviewRecounted", { place: { id, haulierId, createdAt }, removed: null });
  await countOnce(context, fact, haulierId, { ratingSum: rating - ratingBefore }, { facts: [recounted] });
};

export const onReviewDeleted: Reaction<"reviewDeleted"> = async (fact, context) => {
  const { reviewId: id, haulierId, createdAt, ratingBefore, review: removed } = fact.payload;
  const recounted = happened(reviewsEvents, "reviewRecounted", { place: { id, haulierId, createdAt }, removed });
  const delta = { ratingSum: -ratingBefore, reviewCount: -1 };
  await countOnce(context, fact, haulierId, delta, { facts: [recounted] });
};

export const weeksOnReviewEdited: Reaction<"reviewEdited"> = async (fact, context) => {
  const { haulierId, ratingBefore, rating } = fact.payload;
  const owner = { ownerId: haulierId, side: "carrier" } as const;
  await countWeeks(context, fact, [weekWrite(owner, reviewRegiven(fact.payload, ratingBefore, rating))]);
};

export const weeksOnReviewDeleted: Reaction<"reviewDeleted"> = async (fact, context) => {
  const { haulierId, ratingBefore } = fact.payload;
  const owner = { ownerId: haulierId, side: "carrier" } as const;
  await countWeeks(context, fact, [weekWrite(owner, reviewRegiven(fact.payload, ratingBefore, null))]);
};
