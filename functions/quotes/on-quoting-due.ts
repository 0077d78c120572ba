import { mayMove } from "#shared/kernel/moves.ts";
import { openJobMoves } from "#shared/quotes/lifecycle.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { closedFact } from "./facts.ts";
import { movedJob } from "./moves.ts";
import { openJobById } from "./record-store.ts";

/**
 * Ends a job's time for quotes. The record decides and not the clock: nothing happens to one that was booked, called
 * off, or put up again until later.
 */
export const onQuotingDue: Reaction<"quotingDue"> = async (fact, context) => {
  const { subjectId, dueAt } = fact.payload;
  const job = await openJobById(context.db, subjectId);
  if (!job || !mayMove(openJobMoves, job.status, "expired", "system") || job.openUntil > dueAt) return;
  const { after, writes } = movedJob(job, "expired", { by: "system", now: context.now });
  await commitOnce(context, fact, "close", writes, [closedFact(after)]);
};
