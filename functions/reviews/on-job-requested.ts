import { requestMade } from "#shared/reviews/weeks.ts";
import { jobById } from "../booking/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { countWeeks, forBoth } from "./count-weeks.ts";

/** Counts a new request for both sides. */
export const onJobRequested: Reaction<"jobRequested"> = async (fact, context) => {
  const job = await jobById(context.db, fact.payload.jobRequestId);
  if (job) await countWeeks(context, fact, forBoth(job, requestMade(job)));
};
