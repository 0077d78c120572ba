import { isOpen, stands } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord, QuoteRecord } from "#shared/quotes/model.ts";
import { withNote } from "../booking/public.ts";
import type { Database } from "../platform/database.ts";
import { deletionOf, type ErasureSteps, eachOf } from "../platform/erasure-step.ts";
import { leaverName } from "../platform/personal-records.ts";
import { removePhotos } from "../platform/photo-files.ts";
import { timerCancel } from "../platform/timers.ts";
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
} from "./record-store.ts";
import { jobWithout } from "./settle-quote.ts";

/**
 * Takes a leaving person out of quoting: their jobs go with all that was asked and said about them, and of the quotes for
 * those what they wrote themselves; their own quotes are taken back and lose name and words; their questions and answers go.
 */
export const quoteErasure = (): ErasureSteps => ({
  jobsPutUp: eachOf(
    ({ userId }) => openJobEntries.lists.all({ side: listed.owner(userId) }),
    (job, { db, now }) => removeJob(db, job, now),
  ),
  quotes: eachOf(
    ({ userId }) => quoteEntity.lists.ofHaulier({ haulierId: userId }),
    (quote, { db, now }) => withoutHaulier(db, quote, now),
  ),
  searches: deletionOf(
    ({ userId }) => searchEntity.lists.ofHaulier({ haulierId: userId }),
    (search) => [{ remove: searchEntity.key(search) }],
  ),
  questions: deletionOf(
    ({ userId }) => questionEntity.lists.by({ askerId: userId }),
    (question) => [{ remove: questionEntity.key(question) }],
  ),
  answers: deletionOf(
    ({ userId }) => answerEntity.lists.by({ authorId: userId }),
    (answer) => [{ remove: answerEntity.key(answer) }],
  ),
});

/** Removes a job with its questions and answers. Its quotes stay with their hauliers, without its owner's words. */
async function removeJob(db: Database, job: OpenJobRecord, now: string): Promise<void> {
  // Those of a booked job belong to its booking.
  if (job.status !== "booked") await removePhotos(withNote(job.photos, job.voiceNote));
  const [quotes, questions, answers] = await Promise.all([
    quotesFor(db, job.id),
    questionsAbout(db, job.id),
    answersAbout(db, job.id),
  ]);
  for (const quote of quotes) {
    const counter = quote.counter && { ...quote.counter, message: null };
    const to = stands(quote.status) ? "superseded" : quote.status;
    await db.commit(movedQuote(quote, to, { by: "system", now, change: { counter, rejectReason: null } }).writes);
  }
  for (const question of questions) await db.commit([{ remove: questionEntity.key(question) }]);
  for (const answer of answers) await db.commit([{ remove: answerEntity.key(answer) }]);
  const end = isOpen(job.status) ? [timerCancel({ kind: "quotingDue", subjectId: job.id })] : [];
  await db.commit([...openJobRemovals(job), ...end]);
}

/** Takes a leaving haulier out of a quote: prices and days stay with who asked, and one that stands is taken back. */
async function withoutHaulier(db: Database, quote: QuoteRecord, now: string): Promise<void> {
  const change = {
    ...{ haulierName: leaverName, fleetName: "Vehicle", message: null },
    lines: quote.lines.map(({ pence }) => ({ words: "Price", pence })),
  };
  const job = stands(quote.status) ? await openJobById(db, quote.jobRequestId) : null;
  const left = job && (await jobWithout(db, job, quote, now));
  const to = stands(quote.status) ? "withdrawn" : quote.status;
  await db.commit([...movedQuote(quote, to, { by: "haulier", now, change }).writes, ...(left?.writes ?? [])]);
}
