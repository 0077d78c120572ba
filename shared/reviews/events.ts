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
  /** A review is in its haulier's record: whoever looks at the page may see both change. */
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
