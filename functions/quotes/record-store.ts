import { z } from "zod";
import type { Fault } from "#shared/kernel/errors.ts";
import { JobRequestId, type QuestionId, type QuoteId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { isOpen, stands } from "#shared/quotes/lifecycle.ts";
import { JobQuestion, OpenJobRecord, OpenJobStatus, QuoteRecord } from "#shared/quotes/model.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";
import { pointers } from "../platform/pointer-list.ts";

/** What nobody was booked by is kept for two years: long enough for who asks what became of it. */
const keptDays = 730;
const ttlOf = (at: string) => epochSecondsOf(at) + keptDays * 86_400;

/** What a guest has asked for goes with the lead, after a year. */
const keptOfGuest = ({ createdAt }: OpenJobRecord) => epochSecondsOf(createdAt) + 365 * 86_400;

export const openJobEntity = entity({
  name: "openJob",
  schema: OpenJobRecord,
  key: ({ id }: Pick<OpenJobRecord, "id">) => ({ PK: `OPENJOB#${id}`, SK: "META" }),
  ttl: (job) => (job.origin === "guest" ? keptOfGuest(job) : ttlOf(job.createdAt)),
});

export const quoteEntity = entity({
  name: "quote",
  schema: QuoteRecord,
  key: ({ id }: Pick<QuoteRecord, "id">) => ({ PK: `QUOTE#${id}`, SK: "META" }),
  ttl: ({ createdAt }) => ttlOf(createdAt),
  lists: {
    ofJob: {
      index: "GSI1",
      partition: ({ jobRequestId }: Pick<QuoteRecord, "jobRequestId">) => `QUOTES#job#${jobRequestId}`,
      sort: ({ totalPence, id }) => `${String(totalPence).padStart(9, "0")}#${id}`,
    },
    ofHaulier: {
      index: "GSI2",
      partition: ({ haulierId }: Pick<QuoteRecord, "haulierId">) => `QUOTES#haulier#${haulierId}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    ofHaulierInStatus: {
      index: "GSI3",
      partition: ({ haulierId, status }: Pick<QuoteRecord, "haulierId" | "status">) =>
        `QUOTES#haulier#${haulierId}#${status}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
  },
});

export const questionEntity = entity({
  name: "jobQuestion",
  schema: JobQuestion.extend({ askerId: UserId, version: z.int() }),
  ttl: ({ askedAt }) => ttlOf(askedAt),
  lists: {
    ofJob: {
      index: "table",
      partition: ({ jobRequestId }: { jobRequestId: JobRequestId }) => `OPENJOB#${jobRequestId}`,
      prefix: "Q#",
      sort: ({ askedAt, id }: { askedAt: string; id: QuestionId }) => `${askedAt}#${id}`,
    },
    by: {
      index: "GSI1",
      partition: ({ askerId }: { askerId: UserId }) => `ASKED#${askerId}`,
      sort: ({ askedAt, id }) => `${askedAt}#${id}`,
    },
  },
});
export type QuestionRecord = Parameters<typeof questionEntity.toItem>[0];

const JobListing = z.object({
  side: z.string(),
  id: JobRequestId,
  status: OpenJobStatus,
  createdAt: Instant,
  collectAt: Instant,
});
type JobListing = z.infer<typeof JobListing>;

/** Whose list a job is in, and the public board, whole and by service. Only what all hauliers may quote for is on it. */
export const listed = {
  everyone: "everyone",
  owner: (id: string) => `owner#${id}`,
  askedOf: (haulierId: string) => `asked#${haulierId}`,
  board: "board",
  boardOf: (service: string) => `board#${service}`,
} as const;

export const openJobEntries = pointers({
  name: "openJobEntry",
  schema: JobListing,
  to: openJobEntity,
  target: ({ id }) => ({ id }),
  entries: ({ id, status, createdAt, collectAt, ownerId, haulierId, service }) => {
    const toAll = [listed.board, listed.boardOf(service)];
    const onBoard = isOpen(status) ? (haulierId === null ? toAll : [listed.askedOf(haulierId)]) : [];
    return [listed.everyone, listed.owner(ownerId), ...onBoard].map((side) => ({
      ...{ side, id, status, createdAt, collectAt },
    }));
  },
  ttl: ({ createdAt }) => ttlOf(createdAt),
  lists: {
    all: {
      index: "table",
      partition: ({ side }: Pick<JobListing, "side">) => `OPENJOBS#${side}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    inStatus: {
      index: "GSI1",
      partition: ({ side, status }: Pick<JobListing, "side" | "status">) => `OPENJOBS#${side}#${status}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    byDay: {
      index: "GSI2",
      partition: ({ side }: Pick<JobListing, "side">) => `OPENJOBS#${side}#days`,
      sort: ({ collectAt, id }) => `${collectAt}#${id}`,
    },
  },
});

export async function openJobById(db: Database, id: JobRequestId): Promise<OpenJobRecord | null> {
  const item = await db.get(openJobEntity.key({ id }));
  return item ? openJobEntity.fromItem(item) : null;
}

/** Several jobs by their ids, in one read. */
export async function openJobsById(db: Database, ids: readonly JobRequestId[]): Promise<Map<string, OpenJobRecord>> {
  const items = await db.getMany([...new Set(ids)].map((id) => openJobEntity.key({ id })));
  return new Map(items.map(openJobEntity.fromItem).map((job) => [job.id, job]));
}

export async function quoteById(db: Database, id: QuoteId): Promise<QuoteRecord | null> {
  const item = await db.get(quoteEntity.key({ id }));
  return item ? quoteEntity.fromItem(item) : null;
}

/** Every quote for a job, cheapest first; read from an index, so a quote of this instant may be missing. */
export const quotesFor = (db: Database, jobRequestId: JobRequestId): Promise<QuoteRecord[]> =>
  allOf(db, quoteEntity.lists.ofJob({ jobRequestId }));

/** Every question about a job, oldest first. */
export const questionsAbout = (db: Database, jobRequestId: JobRequestId): Promise<QuestionRecord[]> =>
  allOf(db, questionEntity.lists.ofJob({ jobRequestId }));

/** A new job, with its places in lists. */
export function newOpenJobWrites(job: OpenJobRecord): Write[] {
  return [{ put: openJobEntity.toItem(job) }, ...openJobEntries.moves(null, job)];
}

/** The new state of a job, with its places in lists; refused when it has changed since it was read. */
export function openJobUpdates(before: OpenJobRecord, after: OpenJobRecord, otherwise: Fault): Write[] {
  const when = [{ attribute: "version", is: "=", value: before.version }] as const;
  return [{ put: openJobEntity.toItem(after), when, otherwise }, ...openJobEntries.moves(before, after)];
}

/** Takes a job away, with its places in lists. */
export function openJobRemovals(job: OpenJobRecord): Write[] {
  return [{ remove: openJobEntity.key(job) }, ...openJobEntries.removals(job)];
}

/** What a haulier has quoted for a job: one quote of it stands at most. */
const quotedKey = ({ jobRequestId, haulierId }: Pick<QuoteRecord, "jobRequestId" | "haulierId">) => ({
  PK: `OPENJOB#${jobRequestId}`,
  SK: `QUOTED#${haulierId}`,
});

const mark = (quote: QuoteRecord, standing: { readonly standingId?: QuoteId }) => ({
  ...{ ...quotedKey(quote), entity: "standingQuote", v: 1, ttl: ttlOf(quote.createdAt), ...standing },
});

/** A new quote, the only one of its haulier that stands. */
export function newQuoteWrites(quote: QuoteRecord, otherwise: Fault): Write[] {
  return [
    { put: quoteEntity.toItem(quote) },
    {
      put: mark(quote, { standingId: quote.id }),
      when: [{ attribute: "standingId", is: "missing" }],
      otherwise,
    },
  ];
}

/** The new state of a quote; refused when it has changed since it was read. One that stands no longer makes room. */
export function quoteUpdates(before: QuoteRecord, after: QuoteRecord, otherwise: Fault): Write[] {
  const when = [{ attribute: "version", is: "=", value: before.version }] as const;
  const makesRoom = stands(before.status) && !stands(after.status);
  return [{ put: quoteEntity.toItem(after), when, otherwise }, ...(makesRoom ? [{ put: mark(after, {}) }] : [])];
}

/** Whether a haulier has quoted for a job, whatever became of it. */
export async function hasQuoted(db: Database, of: Pick<QuoteRecord, "jobRequestId" | "haulierId">): Promise<boolean> {
  return (await db.get(quotedKey(of))) != null;
}

/** The hauliers whose quotes stand for a job. */
export async function quotersOf(db: Database, jobRequestId: JobRequestId): Promise<UserId[]> {
  return (await quotesFor(db, jobRequestId)).filter(({ status }) => stands(status)).map(({ haulierId }) => haulierId);
}

/** Who asked a question; null when it is gone. */
export async function askerOf(db: Database, jobRequestId: JobRequestId, id: QuestionId): Promise<UserId | null> {
  return (await questionsAbout(db, jobRequestId)).find((question) => question.id === id)?.askerId ?? null;
}
