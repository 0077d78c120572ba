import type { Reaction } from "../platform/reaction.ts";
import { publishReview } from "./publish-review.ts";

/** Sends a new review to open pages of its haulier, once the haulier's record counts it. */
export const onReviewCounted: Reaction<"reviewCounted"> = ({ payload }, { db }) =>
  publishReview(db, payload.review, "published");
