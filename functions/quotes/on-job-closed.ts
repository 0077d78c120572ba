import { isOpen, stands } from "#shared/quotes/lifecycle.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { settledFact } from "./facts.ts";
import { standsFor } from "./made-for.ts";
import { movedQuote } from "./moves.ts";
import { openJobById, quotesFor } from "./record-store.ts";

/**
 * Ends the quotes that still stand for a job that was booked, called off, or whose time is over. Where it was put up again
 * since, those go on that were made for what it asks now.
 */
export const onJobClosed: Reaction<"jobClosed"> = async (fact, context) => {
  const { db, now } = context;
  const job = await openJobById(db, fact.payload.jobRequestId);
  if (!job) return;
  const over = (await quotesFor(db, job.id)).filter(
    (quote) => stands(quote.status) && !(isOpen(job.status) && standsFor(job, quote)),
  );
  for (const quote of over) {
    const { after, writes } = movedQuote(quote, "superseded", { by: "system", now });
    await commitOnce(context, fact, `supersede ${quote.id}`, writes, [settledFact(job, after)]);
  }
};
