import { isOpen, stands } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord, QuoteRecord } from "#shared/quotes/model.ts";
import { withNote } from "../booking/public.ts";
import { eventWrites } from "../platform/domain-events.ts";
import { deletionOf, type ErasureSteps, eachOf } from "../platform/erasure-step.ts";
import { leaverName } from "../platform/personal-records.ts";
import { removePhotos } from "../platform/photo-files.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { timerCancel } from "../platform/timers.ts";
import { closedEvent, settledEvent } from "./domain-events.ts";
import { movedQuote } from "./moves.ts";
import {
  answerEntity,
  answersAbout,
  listed,
  openJobById,
  openJobEntries,
  openJobRemovals,
  questionEntity,
  questionsAbout,
  quoteEntity,
  quotesFor,
  searchEntity,
  searchRemovals,
} from "./record-store.ts";
import { jobWithout } from "./settle-quote.ts";

/** Deletes the user's jobs, questions and answers. Withdraws their quotes and removes name and text from these. */
export const quoteErasure = (): ErasureSteps => ({
  jobsPutUp: eachOf(({ userId }) => openJobEntries.lists.all({ side: listed.owner(userId) }), removeJob),
  quotes: eachOf(({ userId }) => quoteEntity.lists.ofHaulier({ haulierId: userId }), withoutHaulier),
  searches: deletionOf(({ userId }) => searchEntity.lists.ofHaulier({ haulierId: userId }), searchRemovals),
  questions: deletionOf(
    ({ userId }) => questionEntity.lists.by({ askerId: userId }),
    (question) => [{ remove: questionEntity.key(question) }],
  ),
  answers: deletionOf(
    ({ userId }) => answerEntity.lists.by({ authorId: userId }),
    (answer) => [{ remove: answerEntity.key(answer) }],
  ),
});

/** Deletes a job with its questions and answers. Hauliers keep their quotes, without the owner's text. */
async function removeJob(job: OpenJobRecord, context: ReactionContext): Promise<void> {
  const { db, now } = context;
  // The photos of a booked job belong to its booking.
  if (job.status !== "booked") await removePhotos(withNote(job.photos, job.voiceNote));
  const [quotes, questions, answers] = await Promise.all([
    quotesFor(db, job.id),
    questionsAbout(db, job.id),
    answersAbout(db, job.id),
  ]);
  for (const quote of quotes) {
    const counter = quote.counter && { ...quote.counter, message: null };
    const ends = stands(quote.status);
    const change = { counter, rejectReason: null };
    const { after, writes } = movedQuote(quote, ends ? "superseded" : quote.status, { by: "system", now, change });
    await db.commit([...writes, ...eventWrites(context, ends ? [settledEvent(job, after)] : [])]);
  }
  for (const question of questions) await db.commit([{ remove: questionEntity.key(question) }]);
  for (const answer of answers) await db.commit([{ remove: answerEntity.key(answer) }]);
  const ended = { ...job, status: "cancelled" as const, version: job.version + 1 };
  const end = isOpen(job.status)
    ? [timerCancel({ kind: "quotingDue", subjectId: job.id }), ...eventWrites(context, [closedEvent(ended)])]
    : [];
  await db.commit([...openJobRemovals(job), ...end]);
}

/** Removes the haulier from a quote. The job's owner keeps price and days; an open quote is withdrawn. */
async function withoutHaulier(quote: QuoteRecord, context: ReactionContext): Promise<void> {
  const { db, now } = context;
  const change = {
    ...{ haulierName: leaverName, fleetName: "Vehicle", message: null },
    lines: quote.lines.map(({ pence }) => ({ words: "Price", pence })),
  };
  const ends = stands(quote.status);
  const job = ends ? await openJobById(db, quote.jobRequestId) : null;
  const left = job && (await jobWithout(db, job, quote, now));
  const { after, writes } = movedQuote(quote, ends ? "withdrawn" : quote.status, { by: "haulier", now, change });
  const domainEvents = eventWrites(context, job ? [settledEvent(job, after)] : []);
  await db.commit([...writes, ...(left?.writes ?? []), ...domainEvents]);
}
