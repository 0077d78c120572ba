import { z } from "zod";
import { fact } from "../kernel/fact.ts";
import { HaulierStats, Review } from "./model.ts";

/** Facts of the reviews domain. */
export const reviewsEvents = {
  reviewPublished: fact({
    payload: z.object({ review: Review }),
    about: ({ review }) => ["review", review.id, 1],
    groups: ["records", "telling"],
  }),
  /** A review has been counted into its haulier's record: open pages may show both. */
  reviewCounted: fact({
    payload: z.object({ review: Review }),
    about: ({ review }) => ["review", review.id, 2],
    groups: ["live"],
  }),
  haulierStatsChanged: fact({
    payload: z.object({ stats: HaulierStats, version: z.int() }),
    about: ({ stats, version }) => ["haulierStats", stats.haulierId, version],
    groups: ["records"],
  }),
} as const;
