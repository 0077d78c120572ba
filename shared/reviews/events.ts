import { z } from "zod";
import { domainEvent, sequenceAt } from "../kernel/domain-event.ts";
import { ReviewId, TestimonialId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { HaulierStats, PublicReview, Review } from "./model.ts";

/** A new review as the event carries it: without later changes and the haulier's answer. */
const NewReview = Review.omit({ answer: true, editedAt: true, deletedAt: true, hiddenFor: true });

/** Values for correcting the counters after the author changed a review's stars or deleted it. */
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
  /** An admin hid a review: notifies its author of the reason. `reviewDeleted` corrects the counters. */
  reviewHidden: domainEvent({
    payload: () => Review.pick({ id: true, contractorId: true, bookingId: true }),
    about: ({ id }, at) => ["review", id, sequenceAt(at)],
    groups: ["telling"],
  }),
  /**
   * The counters changed after an edit, a deletion or a helpful vote, so open pages are updated. `removed` is set only
   * for deletions.
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
