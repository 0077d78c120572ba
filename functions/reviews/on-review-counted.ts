import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Sends a new review to open pages of its haulier, once the haulier's record counts it. */
export const onReviewCounted: Reaction<"reviewCounted"> = async ({ payload: { review } }) => {
  await publish("publishReviewChange", { haulierId: review.haulierId, kind: "published", review });
};
