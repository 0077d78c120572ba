import { reviewsPublications } from "#shared/reviews/publications.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";
import { publishReview } from "./publish-review.ts";

/** Changes a review on open pages of its haulier, or takes it away. */
export const onReviewRecounted: Reaction<"reviewRecounted"> = async ({ payload }, { db }) => {
  const { place, removed: review } = payload;
  if (!review) await publishReview(db, place, "changed");
  else
    await publish(reviewsPublications, "publishReviewChange", { haulierId: place.haulierId, kind: "removed", review });
};
