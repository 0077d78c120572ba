import type { Reaction } from "../platform/reaction.ts";
import { publishReview } from "./publish-review.ts";

/** Sends the haulier's answer to open pages of it. */
export const onReviewAnswered: Reaction<"reviewAnswered"> = ({ payload }, { db }) =>
  publishReview(db, payload.review, "changed");
