import { PublicReview } from "#shared/reviews/model.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Sends a new review to open pages of its haulier, once the haulier's record counts it. */
export const onReviewCounted: Reaction<"reviewCounted"> = async ({ payload: { review } }) => {
  const { haulierId } = review;
  await publish("publishReviewChange", { haulierId, kind: "published", review: PublicReview.parse(review) });
};
