import { pathTo } from "#shared/web-paths.ts";
import type { Reaction } from "../platform/reaction.ts";
import { naming, tell } from "./notify.ts";

/** Tells who wrote a review that its haulier has answered. */
export const onReviewAnswered: Reaction<"reviewAnswered"> = async (fact, context) => {
  const { review, haulierName } = fact.payload;
  await tell(context, fact, "review_answered", [review.contractorId], {
    ...naming(review.haulierId, haulierName, (haulier) => ({
      title: "Your review was answered",
      body: `${haulier} has answered what you wrote.`,
    })),
    actionUrl: pathTo("/track-delivery/:bookingId", { params: { bookingId: review.bookingId } }),
  });
};
