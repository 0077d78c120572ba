import { jobJustChanged } from "#shared/quotes/faults.ts";
import { isOpen, stands } from "#shared/quotes/lifecycle.ts";
import type { QuoteRecord } from "#shared/quotes/model.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { timerCancel } from "../platform/timers.ts";
import { settledFact } from "./facts.ts";
import { openJobById, quotesFor, quoteUpdates } from "./record-store.ts";

/** Ends the quotes that still stand for a job that was booked, called off, or whose time is over. */
export const onJobClosed: Reaction<"jobClosed"> = async (fact, context) => {
  const { jobRequestId } = fact.payload;
  const job = await openJobById(context.db, jobRequestId);
  // Put up again since.
  if (!job || isOpen(job.status)) return;
  for (const quote of (await quotesFor(context.db, jobRequestId)).filter(({ status }) => stands(status))) {
    const after: QuoteRecord = { ...quote, status: "superseded", updatedAt: context.now, version: quote.version + 1 };
    const writes = [
      ...quoteUpdates(quote, after, jobJustChanged()),
      timerCancel({ kind: "quoteDue", subjectId: quote.id }),
    ];
    await commitOnce(context, fact, `supersede ${quote.id}`, writes, [settledFact(after)]);
  }
};
