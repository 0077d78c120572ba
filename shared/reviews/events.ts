import { z } from "zod";
import { HaulierStats, Review } from "./model.ts";

/** Facts of the reviews domain. */
export const reviewsEvents = {
  reviewPublished: z.object({ review: Review }),
  haulierStatsChanged: z.object({ stats: HaulierStats }),
} as const;
