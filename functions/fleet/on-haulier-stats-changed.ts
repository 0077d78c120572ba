import type { Reaction } from "../platform/reaction.ts";
import { updateCardStats } from "./haulier-cards.ts";

/** Keeps the rating and the counts that search shows. */
export const onHaulierStatsChanged: Reaction<"haulierStatsChanged"> = async ({ payload: { stats } }, { db }) => {
  await updateCardStats(db, stats.haulierId, {
    averageRating: stats.averageRating,
    reviewCount: stats.reviewCount,
    completedJobs: stats.completedJobs,
    responseMinutes: stats.averageResponseMinutes,
  });
};
