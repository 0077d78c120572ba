import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";
import { countOnce } from "./count.ts";
import { verifiedWrite } from "./store.ts";

/** Counts the review, marks it verified (it is tied to a completed booking), and shows it on open haulier pages. */
export const onReviewPublished: Reaction<"reviewPublished"> = async (fact, context) => {
  const { review } = fact.payload;
  const delta = { ratingSum: review.rating, reviewCount: 1 };
  await countOnce(context, fact, review.haulierId, delta, [verifiedWrite(review)]);
  await publish("publishReviewChange", {
    haulierId: review.haulierId,
    kind: "published",
    review: { ...review, verified: true },
  });
};
