import { requestSettled } from "#shared/reviews/weeks.ts";
import { jobById } from "../booking/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { countWeeks, forBoth } from "./count-weeks.ts";

/** Counts how a request ended for both sides; the record says how, and when. */
const countSettled: Reaction<"jobDeclined" | "jobCancelled" | "jobExpired"> = async (fact, context) => {
  const job = await jobById(context.db, fact.payload.jobRequestId);
  if (job) await countWeeks(context, fact, forBoth(job, requestSettled(job, job.status, job.updatedAt)));
};

export const onJobDeclined: Reaction<"jobDeclined"> = (fact, context) => countSettled(fact, context);
export const onJobCancelled: Reaction<"jobCancelled"> = (fact, context) => countSettled(fact, context);
export const onJobExpired: Reaction<"jobExpired"> = (fact, context) => countSettled(fact, context);
