import { reviewsEvents } from "#shared/reviews/events.ts";
import { reviewRegiven } from "#shared/reviews/weeks.ts";
import { happened } from "../platform/domain-events.ts";
import type { Reaction } from "../platform/reaction.ts";
import { countOnce } from "./count.ts";
import { countWeeks } from "./count-weeks.ts";
import { weekWrite } from "./week-store.ts";

export const onReviewEdited: Reaction<"reviewEdited"> = async (domainEvent, context) => {
  const { reviewId: id, haulierId, createdAt, ratingBefore, rating } = domainEvent.payload;
  const recounted = happened(reviewsEvents, "reviewRecounted", { place: { id, haulierId, createdAt }, removed: null });
  await countOnce(context, domainEvent, haulierId, { ratingSum: rating - ratingBefore }, { facts: [recounted] });
};

export const onReviewDeleted: Reaction<"reviewDeleted"> = async (domainEvent, context) => {
  const { reviewId: id, haulierId, createdAt, ratingBefore, review: removed } = domainEvent.payload;
  const recounted = happened(reviewsEvents, "reviewRecounted", { place: { id, haulierId, createdAt }, removed });
  const delta = { ratingSum: -ratingBefore, reviewCount: -1 };
  await countOnce(context, domainEvent, haulierId, delta, { facts: [recounted] });
};

export const weeksOnReviewEdited: Reaction<"reviewEdited"> = async (domainEvent, context) => {
  const { haulierId, ratingBefore, rating } = domainEvent.payload;
  const owner = { ownerId: haulierId, side: "carrier" } as const;
  await countWeeks(context, domainEvent, [weekWrite(owner, reviewRegiven(domainEvent.payload, ratingBefore, rating))]);
};

export const weeksOnReviewDeleted: Reaction<"reviewDeleted"> = async (domainEvent, context) => {
  const { haulierId, ratingBefore } = domainEvent.payload;
  const owner = { ownerId: haulierId, side: "carrier" } as const;
  await countWeeks(context, domainEvent, [weekWrite(owner, reviewRegiven(domainEvent.payload, ratingBefore, null))]);
};
