import type { Reaction } from "../platform/reaction.ts";
import { haulierSide } from "./haulier-side.ts";
import { naming, tell } from "./notify.ts";

/** Tells the haulier's people about a new review, where the haulier can answer it. */
export const onReviewPublished: Reaction<"reviewPublished"> = async (fact, context) => {
  const { review } = fact.payload;
  await tell(context, fact, "review_received", await haulierSide(context, review.haulierId), {
    ...naming(review.contractorId, review.contractorName, (author) => ({
      title: `New review: ${review.rating} of 5`,
      body: `${author} has reviewed a job.`,
    })),
    actionUrl: "/reviews",
  });
};
