import { stands } from "#shared/quotes/lifecycle.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { settledFact } from "./facts.ts";
import { movedQuote } from "./moves.ts";
import { openJobById, quoteById } from "./record-store.ts";
import { jobWithout } from "./settle-quote.ts";

/** Ends a quote that holds no longer; not one that was revised to hold longer, or stands no more. */
export const onQuoteDue: Reaction<"quoteDue"> = async (fact, context) => {
  const { db, now } = context;
  const { subjectId, dueAt } = fact.payload;
  const quote = await quoteById(db, subjectId);
  if (!quote || !stands(quote.status) || quote.validUntil > dueAt) return;
  const { after, writes } = movedQuote(quote, "expired", { by: "system", now });
  const job = await openJobById(db, quote.jobRequestId);
  const left = job && (await jobWithout(db, job, quote, now));
  const facts = job ? [settledFact(job, after)] : [];
  await commitOnce(context, fact, "expire", [...writes, ...(left?.writes ?? [])], facts);
};
