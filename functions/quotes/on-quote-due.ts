import { jobJustChanged } from "#shared/quotes/faults.ts";
import { isOpen, stands } from "#shared/quotes/lifecycle.ts";
import type { QuoteRecord } from "#shared/quotes/model.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { settledFact } from "./facts.ts";
import { openJobById, openJobUpdates, quoteById, quoteUpdates } from "./record-store.ts";
import { withOneLess } from "./settle-quote.ts";

/** Ends a quote that holds no longer; not one that was revised to hold longer, or stands no more. */
export const onQuoteDue: Reaction<"quoteDue"> = async (fact, context) => {
  const { subjectId, dueAt } = fact.payload;
  const quote = await quoteById(context.db, subjectId);
  if (!quote || !stands(quote.status) || quote.validUntil > dueAt) return;
  const job = await openJobById(context.db, quote.jobRequestId);
  const after: QuoteRecord = { ...quote, status: "expired", updatedAt: context.now, version: quote.version + 1 };
  const left = job && isOpen(job.status) ? openJobUpdates(job, withOneLess(job, context.now), jobJustChanged()) : [];
  await commitOnce(
    context,
    fact,
    "expire",
    [...quoteUpdates(quote, after, jobJustChanged()), ...left],
    [settledFact(after)],
  );
};
