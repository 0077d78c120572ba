import { z } from "zod";
import { fact } from "../kernel/fact.ts";
import { HaulierStats, Review } from "./model.ts";

/** A review as its author wrote it; no answer is known yet. */
const NewReview = Review.omit({ answer: true });

/** Facts of the reviews domain. */
export const reviewsEvents = {
  reviewPublished: fact({
    payload: z.object({ review: NewReview }),
    about: ({ review }) => ["review", review.id, 1],
    groups: ["records", "telling"],
  }),
  /** A review has been counted into its haulier's record: open pages may show both. */
  reviewCounted: fact({
    payload: z.object({ review: NewReview }),
    about: ({ review }) => ["review", review.id, 2],
    groups: ["live"],
  }),
  reviewAnswered: fact({
    payload: z.object({ review: Review, haulierName: z.string() }),
    about: ({ review }) => ["review", review.id, 3],
    groups: ["live", "telling"],
  }),
  haulierStatsChanged: fact({
    payload: z.object({ stats: HaulierStats, version: z.int() }),
    about: ({ stats, version }) => ["haulierStats", stats.haulierId, version],
    groups: ["records"],
  }),
} as const;
