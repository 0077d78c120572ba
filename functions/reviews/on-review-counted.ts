import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Shows a new review on open pages of its haulier, whose record counts it by now. */
export const onReviewCounted: Reaction<"reviewCounted"> = async ({ payload: { review } }) => {
  await publish("publishReviewChange", { haulierId: review.haulierId, kind: "published", review });
};
