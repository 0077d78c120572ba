import { commitInOrder, type Reaction } from "../platform/reaction.ts";
import { cardStatsWrite, hasCard } from "./haulier-cards.ts";

/** Keeps the rating and the counts that search shows. */
export const onHaulierStatsChanged: Reaction<"haulierStatsChanged"> = async (fact, context) => {
  const { haulierId, averageRating, reviewCount, completedJobs, averageResponseMinutes } = fact.payload.stats;
  const stats = { averageRating, reviewCount, completedJobs, responseMinutes: averageResponseMinutes };
  const isShown = await hasCard(context.db, haulierId);
  await commitInOrder(context, fact, "cardStats", isShown ? [cardStatsWrite(haulierId, stats)] : []);
};
