import { z } from "zod";
import { fact, sequenceAt } from "../kernel/fact.ts";
import { ReviewId, TestimonialId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { HaulierStats, PublicReview, Review } from "./model.ts";

/** A review as its author wrote it; no answer is known yet. */
const NewReview = Review.omit({ answer: true, editedAt: true, deletedAt: true, hiddenFor: true });

/** A review whose author has changed its stars or taken it back: what it counted for, and counts for now. */
const Recounted = z.object({
  reviewId: ReviewId,
  haulierId: UserId,
  createdAt: Instant,
  ratingBefore: z.int(),
});

/** Facts of the reviews domain. */
export const reviewsEvents = {
  reviewPublished: fact({
    payload: () => z.object({ review: NewReview }),
    about: ({ review }) => ["review", review.id, 1],
    groups: ["records", "telling"],
  }),
  /** A review has been counted into its haulier's record: open pages may show both. */
  reviewCounted: fact({
    payload: () => z.object({ review: NewReview }),
    about: ({ review }) => ["review", review.id, 2],
    groups: ["live"],
  }),
  reviewEdited: fact({
    payload: () => Recounted.extend({ rating: z.int() }),
    about: ({ reviewId }, at) => ["review", reviewId, sequenceAt(at)],
    groups: ["records"],
  }),
  reviewDeleted: fact({
    payload: () => Recounted.extend({ review: PublicReview }),
    about: ({ reviewId }, at) => ["review", reviewId, sequenceAt(at)],
    groups: ["records"],
  }),
  /** An admin has hidden a review: its author is told why. What it counted for goes by `reviewDeleted`. */
  reviewHidden: fact({
    payload: () => Review.pick({ id: true, contractorId: true, bookingId: true }),
    about: ({ id }, at) => ["review", id, sequenceAt(at)],
    groups: ["telling"],
  }),
  /** The counts follow an edit, a deletion or a helpful vote: open pages may show them. `removed` is null but for a deletion. */
  reviewRecounted: fact({
    payload: () =>
      z.object({
        place: Review.pick({ id: true, haulierId: true, createdAt: true }),
        removed: PublicReview.nullable(),
      }),
    about: ({ place }, at) => ["review", place.id, sequenceAt(at)],
    groups: ["live"],
  }),
  reviewAnswered: fact({
    payload: () => z.object({ review: Review, haulierName: z.string() }),
    about: ({ review }, at) => ["review", review.id, sequenceAt(at)],
    groups: ["live", "telling"],
  }),
  /** A testimonial that everybody may read, or could until now, was approved, changed or taken away. */
  testimonialMoved: fact({
    payload: () => z.object({ testimonialId: TestimonialId }),
    about: ({ testimonialId }, at) => ["testimonial", testimonialId, sequenceAt(at)],
    groups: ["live"],
  }),
  haulierStatsChanged: fact({
    payload: () => z.object({ stats: HaulierStats, version: z.int() }),
    about: ({ stats, version }) => ["haulierStats", stats.haulierId, version],
    groups: ["records"],
  }),
} as const;
