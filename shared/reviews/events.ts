import { z } from "zod";
import { domainEvent, sequenceAt } from "../kernel/domain-event.ts";
import { ReviewId, TestimonialId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { HaulierStats, PublicReview, Review } from "./model.ts";

/** A review without its author's later changes and the answer. */
const NewReview = Review.omit({ answer: true, editedAt: true, deletedAt: true, hiddenFor: true });

/** Counts of a review before and after its author changed its stars or deleted it. */
const Recounted = z.object({
  reviewId: ReviewId,
  haulierId: UserId,
  createdAt: Instant,
  ratingBefore: z.int(),
});

export const reviewsEvents = {
  reviewPublished: domainEvent({
    payload: () => z.object({ review: NewReview }),
    about: ({ review }) => ["review", review.id, 1],
    groups: ["records", "telling"],
  }),
  reviewCounted: domainEvent({
    payload: () => z.object({ review: NewReview }),
    about: ({ review }) => ["review", review.id, 2],
    groups: ["live"],
  }),
  reviewEdited: domainEvent({
    payload: () => Recounted.extend({ rating: z.int() }),
    about: ({ reviewId }, at) => ["review", reviewId, sequenceAt(at)],
    groups: ["records"],
  }),
  reviewDeleted: domainEvent({
    payload: () => Recounted.extend({ review: PublicReview }),
    about: ({ reviewId }, at) => ["review", reviewId, sequenceAt(at)],
    groups: ["records"],
  }),
  /** An admin hid a review. Its author gets the reason. `reviewDeleted` removes it from the counts. */
  reviewHidden: domainEvent({
    payload: () => Review.pick({ id: true, contractorId: true, bookingId: true }),
    about: ({ id }, at) => ["review", id, sequenceAt(at)],
    groups: ["telling"],
  }),
  /**
   * Counts changed after an edit, a deletion or a helpful vote: open pages can show them. `removed` is null except for
   * deletions.
   */
  reviewRecounted: domainEvent({
    payload: () =>
      z.object({
        place: Review.pick({ id: true, haulierId: true, createdAt: true }),
        removed: PublicReview.nullable(),
      }),
    about: ({ place }, at) => ["review", place.id, sequenceAt(at)],
    groups: ["live"],
  }),
  reviewAnswered: domainEvent({
    payload: () => z.object({ review: Review, haulierName: z.string() }),
    about: ({ review }, at) => ["review", review.id, sequenceAt(at)],
    groups: ["live", "telling"],
  }),
  testimonialMoved: domainEvent({
    payload: () => z.object({ testimonialId: TestimonialId }),
    about: ({ testimonialId }, at) => ["testimonial", testimonialId, sequenceAt(at)],
    groups: ["live"],
  }),
  haulierStatsChanged: domainEvent({
    payload: () => z.object({ stats: HaulierStats, version: z.int() }),
    about: ({ stats, version }) => ["haulierStats", stats.haulierId, version],
    groups: ["records"],
  }),
} as const;
