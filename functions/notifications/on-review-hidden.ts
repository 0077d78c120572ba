import { pathTo } from "#shared/web-paths.ts";
import type { Reaction } from "../platform/reaction.ts";
import { tell } from "./notify.ts";

/** Tells who wrote a review that we have hidden it; the reason is on the job's page, for them alone. */
export const onReviewHidden: Reaction<"reviewHidden"> = async (fact, context) => {
  const { contractorId, bookingId } = fact.payload;
  await tell(context, fact, "review_hidden", [contractorId], {
    title: "Your review was hidden",
    body: "Others no longer read it. The reason is on the job's page.",
    actionUrl: pathTo("/track-delivery/:bookingId", { params: { bookingId } }),
  });
};
