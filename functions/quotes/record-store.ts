import { z } from "zod";
import { ServiceName } from "#shared/catalogue/service-name.ts";
import { geohash3 } from "#shared/geo/cells.ts";
import { Coordinates } from "#shared/geo/position.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { busy } from "#shared/kernel/faults.ts";
import { JobRequestId, QuestionId, type QuoteId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { Pence } from "#shared/kernel/money.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { jobJustChanged } from "#shared/quotes/faults.ts";
import { type JobBoardFilters, type Origin, runEndsAt, SavedSearch } from "#shared/quotes/job-board.ts";
import { isOpen, stands } from "#shared/quotes/lifecycle.ts";
import { JobAnswer, JobQuestion, OpenJobRecord, OpenJobStatus, QuoteRecord } from "#shared/quotes/model.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";
import { pointers } from "../platform/pointer-list.ts";
import { areasWithin } from "./areas.ts";

/** Records are kept for two years, to answer questions about jobs that were not booked. */
const storedDays = 730;
/** Expiry of a record, in epoch seconds. */
export const quotingTtl = (at: string) => epochSecondsOf(at) + storedDays * 86_400;

/** A guest's job expires with its lead, after a year. */
const storedOfGuest = ({ createdAt }: OpenJobRecord) => epochSecondsOf(createdAt) + 365 * 86_400;

export const openJobEntity = entity({
  name: "openJob",
  schema: () => OpenJobRecord,
  key: ({ id }: Pick<OpenJobRecord, "id">) => ({ PK: `OPENJOB#${id}`, SK: "META" }),
  ttl: (job) => (job.origin === "guest" ? storedOfGuest(job) : quotingTtl(job.createdAt)),
});

export const quoteEntity = entity({
  name: "quote",
  schema: () => QuoteRecord,
  key: ({ id }: Pick<QuoteRecord, "id">) => ({ PK: `QUOTE#${id}`, SK: "META" }),
  ttl: ({ createdAt }) => quotingTtl(createdAt),
  lists: {
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

/** Quotes share their job's partition, so one consistent read returns all of them. */
const quoteEntries = pointers({
  name: "quoteEntry",
  schema: () => QuoteRecord.pick({ id: true, jobRequestId: true, createdAt: true }),
  to: quoteEntity,
  target: ({ id }) => ({ id }),
  entries: ({ id, jobRequestId, createdAt }) => [{ id, jobRequestId, createdAt }],
  ttl: ({ createdAt }) => quotingTtl(createdAt),
  lists: {
    ofJob: {
      index: "table",
      partition: ({ jobRequestId }: Pick<QuoteRecord, "jobRequestId">) => `OPENJOB#${jobRequestId}`,
      prefix: "QUOTE#",
      sort: ({ id }: Pick<QuoteRecord, "id">) => id,
    },
  },
});

export const questionEntity = entity({
  name: "jobQuestion",
  // Answers are separate records, because each is deleted together with its author.
  schema: () => JobQuestion.omit({ answers: true }).extend({ askerId: UserId, version: z.int() }),
  ttl: ({ askedAt }) => quotingTtl(askedAt),
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

export const answerEntity = entity({
  name: "jobAnswer",
  schema: () =>
    JobAnswer.extend({
      id: z.uuid().max(36),
      jobRequestId: JobRequestId,
      questionId: QuestionId,
      authorId: UserId,
    }),
  ttl: ({ at }) => quotingTtl(at),
  lists: {
    ofJob: {
      index: "table",
      partition: ({ jobRequestId }: { jobRequestId: JobRequestId }) => `OPENJOB#${jobRequestId}`,
      prefix: "A#",
      sort: ({ at, id }: { at: string; id: string }) => `${at}#${id}`,
    },
    by: {
      index: "GSI1",
      partition: ({ authorId }: { authorId: UserId }) => `ANSWERED#${authorId}`,
      sort: ({ at, id }) => `${at}#${id}`,
    },
  },
});
export type AnswerRecord = Parameters<typeof answerEntity.toItem>[0];

const JobListing = z.object({
  side: z.string().max(300),
  id: JobRequestId,
  status: OpenJobStatus,
  createdAt: Instant,
  collectAt: Instant,
});
type JobListing = z.infer<typeof JobListing>;

/** The lists of a job: the admins', its owner's, and the only haulier's that it asks. */
export const listed = {
  everyone: "everyone",
  owner: (id: string) => `${ofOwner}${id}`,
  askedOf: (haulierId: string) => `asked#${haulierId}`,
} as const;
const ofOwner = "owner#";
/** Jobs for one haulier only are listed by day too. */
const isByDay = (side: string) => side !== listed.everyone && !side.startsWith(ofOwner);

export const openJobEntries = pointers({
  name: "openJobEntry",
  schema: () => JobListing,
  to: openJobEntity,
  target: ({ id }) => ({ id }),
  entries: ({ id, status, createdAt, collectAt, ownerId, haulierId }) => {
    const one = isOpen(status) && haulierId !== null ? [listed.askedOf(haulierId)] : [];
    return [listed.everyone, listed.owner(ownerId), ...one].map((side) => ({
      ...{ side, id, status, createdAt, collectAt },
    }));
  },
  ttl: ({ createdAt }) => quotingTtl(createdAt),
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
      partition: ({ side }: Pick<JobListing, "side">) => (isByDay(side) ? `OPENJOBS#${side}#days` : null),
      sort: ({ collectAt, id }) => `${collectAt}#${id}`,
    },
  },
});

/** The searchable fields of a job, kept short because a search reads thousands. Has the published places only. */
const JobBoardEntry = z.object({
  /** The part of the job board. */
  on: z.string().max(60),
  id: JobRequestId,
  service: ServiceName,
  lat: z.number(),
  lng: z.number(),
  to: Coordinates.optional(),
  pence: Pence.optional(),
  /** Set for a guest's job, which only verified hauliers may see. */
  guest: z.literal(1).optional(),
  at: z.string().max(300),
});
export type JobBoardEntry = z.infer<typeof JobBoardEntry>;

const StoredSearch = SavedSearch.extend({
  /** Published base of the search's vehicle, from which miles count; null for another origin. */
  around: Coordinates.nullable(),
  version: z.int(),
});
export type StoredSearch = z.infer<typeof StoredSearch>;

/** Expiry of a search for an empty run, in epoch seconds. Other searches do not expire. */
const searchTtl = ({ filters }: Pick<SavedSearch, "filters">) =>
  filters.run ? epochSecondsOf(runEndsAt(filters.run)) : null;

export const searchEntity = entity({
  name: "savedSearch",
  schema: () => StoredSearch,
  ttl: searchTtl,
  lists: {
    ofHaulier: {
      index: "table",
      partition: ({ haulierId }: Pick<SavedSearch, "haulierId">) => `USER#${haulierId}`,
      prefix: "SEARCH#",
      sort: ({ id }: Pick<SavedSearch, "id">) => id,
    },
  },
});

const SearchEntry = SavedSearch.pick({ id: true, haulierId: true }).extend({
  service: z.string().max(40),
  area: z.string().max(10),
  /** Expiry in epoch seconds; null if the search does not expire. */
  until: z.int().nullable(),
});

const [anyService, anywhere] = ["any", "anywhere"];
/**
 * Lists a search under each cell within its miles, or under its start cell. A search from a live position has no
 * entries.
 */
export const searchEntries = pointers({
  name: "searchEntry",
  schema: () => SearchEntry,
  to: searchEntity,
  target: ({ haulierId, id }) => ({ haulierId, id }),
  entries: (search) => {
    const { id, haulierId, filters } = search;
    const entry = { id, haulierId, service: filters.service ?? anyService, until: searchTtl(search) };
    return areasOf(search).map((area) => ({ ...entry, area }));
  },
  ttl: ({ until }) => until,
  lists: {
    inArea: {
      index: "table",
      partition: ({ service, area }: Pick<z.infer<typeof SearchEntry>, "service" | "area">) =>
        `SEARCHES#${service}#${area}`,
      sort: ({ id }: { id: string }) => id,
    },
  },
});

function areasOf({ filters: { miles, run }, around }: StoredSearch): readonly string[] {
  const at = run?.start ?? around;
  return miles && at ? areasWithin({ at, home: run?.end ?? null }, miles) : [anywhere];
}

export function searchesFor(service: OpenJobRecord["service"], start: Coordinates) {
  const cell = geohash3(start);
  return [service, anyService].flatMap((service) =>
    [cell, cell.slice(0, 2), anywhere].map((area) => searchEntries.lists.inArea({ service, area })),
  );
}

export const newSearchWrites = (search: StoredSearch): Write[] => [
  { put: searchEntity.toItem(search) },
  ...searchEntries.moves(null, search),
];

/** Fails if the search has changed since it was read. */
export const searchUpdates = (before: StoredSearch, after: StoredSearch): Write[] => [
  { put: searchEntity.toItem(after), ...asRead(before) },
  ...searchEntries.moves(before, after),
];

export const searchRemovals = (search: StoredSearch): Write[] => [
  { remove: searchEntity.key(search), ...asRead(search) },
  ...searchEntries.removals(search),
];

const asRead = ({ version }: StoredSearch) => ({
  when: [{ attribute: "version", is: "=" as const, value: version }],
  otherwise: busy(),
});

export async function searchById(
  db: Database,
  key: Pick<SavedSearch, "haulierId" | "id">,
): Promise<StoredSearch | null> {
  const item = await db.get(searchEntity.key(key));
  return item ? searchEntity.fromItem(item) : null;
}

/** The minute of an instant, short: "26-11-30T07:30". */
export const jobBoardMinute = (at: string): string => at.slice(2, 16);
const shortId = 12;
export const boardSortLength = "26-11-30T07:30#".length + shortId;

/** Parts of the list of all jobs, by id: one key could not take the writes and reads of all. */
const shards = 2;
/** Maximum areas that a search reads. A larger one reads the list of all jobs. */
const mostAreas = 6;
/** Lists the jobs of releases before December 2026. `check-table --repair` moves them to the other lists. */
export const undivided = "undivided";

const shardOf = (id: string) => Number.parseInt(id.slice(0, 1), 16) % shards;

function boardsOf({ id, service, pickup }: OpenJobRecord): string[] {
  const area = geohash3(publishedPlace(pickup.coordinates));
  return [service, `${service}#${area}`, `${anyService}#${area}`, `${anyService}#${shardOf(id)}`];
}

export const jobBoardEntries = pointers({
  name: "boardEntry",
  schema: () => JobBoardEntry,
  upgrades: [{ name: "parts by service and area", up: (old) => ({ ...old, on: undivided }) }],
  to: openJobEntity,
  target: ({ id }) => ({ id }),
  entries: (job) => {
    const { id, service, pickup, delivery, budgetPence, origin, collectAt } = job;
    if (!isOnBoard(job)) return [];
    const more = {
      ...(delivery && { to: publishedPlace(delivery.coordinates) }),
      ...(budgetPence !== null && { pence: budgetPence }),
      ...(origin === "guest" && { guest: 1 as const }),
    };
    const entry = { id, service, ...publishedPlace(pickup.coordinates), ...more, at: jobBoardMinute(collectAt) };
    return boardsOf(job).map((on) => ({ on, ...entry }));
  },
  lists: {
    soonest: {
      index: "table",
      partition: ({ on }: Pick<JobBoardEntry, "on">) => (on === undivided ? "BOARD" : `BOARD#${on}`),
      sort: ({ at, id }: Pick<JobBoardEntry, "at" | "id">) => `${at}#${id}`.slice(0, boardSortLength),
      note: "its start minute, and the first letters of its id",
    },
  },
});

export const isOnBoard = ({ status, haulierId }: OpenJobRecord): boolean => isOpen(status) && haulierId === null;

/** The few lists with all jobs within some miles; null if their areas are too many. */
export function boardsWithin(service: JobBoardFilters["service"], origin: Origin, miles: number): string[] | null {
  const areas = areasWithin(origin, miles);
  const isNear = areas.length <= mostAreas && areas.every((area) => area.length === 3);
  return isNear ? areas.map((area) => `${service ?? anyService}#${area}`) : null;
}

export function boardsEverywhere(service: JobBoardFilters["service"]): string[] {
  return service ? [service] : Array.from({ length: shards }, (_, shard) => `${anyService}#${shard}`);
}

export async function openJobById(db: Database, id: JobRequestId): Promise<OpenJobRecord | null> {
  const item = await db.get(openJobEntity.key({ id }));
  return item ? openJobEntity.fromItem(item) : null;
}

export async function openJobsById(db: Database, ids: readonly JobRequestId[]): Promise<Map<string, OpenJobRecord>> {
  const items = await db.getMany([...new Set(ids)].map((id) => openJobEntity.key({ id })));
  return new Map(openJobEntity.readAll(items).map((job) => [job.id, job]));
}

export async function quoteById(db: Database, id: QuoteId): Promise<QuoteRecord | null> {
  const item = await db.get(quoteEntity.key({ id }));
  return item ? quoteEntity.fromItem(item) : null;
}

/** Returns the quotes for a job, cheapest first, by a consistent read. */
export async function quotesFor(db: Database, jobRequestId: JobRequestId): Promise<QuoteRecord[]> {
  const quotes = await allOf(db, quoteEntries.lists.ofJob({ jobRequestId }));
  return quotes.sort((one, other) => one.totalPence - other.totalPence || (one.id < other.id ? -1 : 1));
}

/** Oldest first. */
export const questionsAbout = (db: Database, jobRequestId: JobRequestId): Promise<QuestionRecord[]> =>
  allOf(db, questionEntity.lists.ofJob({ jobRequestId }));

/** Oldest first. */
export const answersAbout = (db: Database, jobRequestId: JobRequestId): Promise<AnswerRecord[]> =>
  allOf(db, answerEntity.lists.ofJob({ jobRequestId }));

/** Writes of a new job. The transaction throws `otherwise` if a job with this id exists. */
export function newOpenJobWrites(job: OpenJobRecord, otherwise: Fault = jobJustChanged()): Write[] {
  const isNew = [{ attribute: "PK", is: "missing" }] as const;
  return [
    { put: openJobEntity.toItem(job), when: isNew, otherwise },
    ...openJobEntries.moves(null, job),
    ...jobBoardEntries.moves(null, job),
  ];
}

/** Fails if the job has changed since it was read. */
export function openJobUpdates(before: OpenJobRecord, after: OpenJobRecord): Write[] {
  const when = [{ attribute: "version", is: "=", value: before.version }] as const;
  return [
    { put: openJobEntity.toItem(after), when, otherwise: jobJustChanged() },
    ...openJobEntries.moves(before, after),
    ...jobBoardEntries.moves(before, after),
  ];
}

export function openJobRemovals(job: OpenJobRecord): Write[] {
  return [{ remove: openJobEntity.key(job) }, ...openJobEntries.removals(job), ...jobBoardEntries.removals(job)];
}

/** Unique per haulier and current terms of a job: one open quote at most. */
const quotedKey = ({ jobRequestId, haulierId, madeFor }: Quoted & Pick<QuoteRecord, "madeFor">) => ({
  PK: `OPENJOB#${jobRequestId}`,
  SK: `QUOTED#${haulierId}#${madeFor}`,
});
type Quoted = Pick<QuoteRecord, "jobRequestId" | "haulierId">;

const mark = (quote: QuoteRecord, standing: { readonly standingId?: QuoteId }) => ({
  ...{ ...quotedKey(quote), entity: "standingQuote", v: 1, ttl: quotingTtl(quote.createdAt), ...standing },
});

export function newQuoteWrites(quote: QuoteRecord, otherwise: Fault): Write[] {
  return [
    { put: quoteEntity.toItem(quote) },
    ...quoteEntries.moves(null, quote),
    {
      put: mark(quote, { standingId: quote.id }),
      when: [{ attribute: "standingId", is: "missing" }],
      otherwise,
    },
  ];
}

/** Fails if the quote has changed since it was read. A closed quote makes room for another of the haulier. */
export function quoteUpdates(before: QuoteRecord, after: QuoteRecord): Write[] {
  const when = [{ attribute: "version", is: "=", value: before.version }] as const;
  const makesRoom = stands(before.status) && !stands(after.status);
  return [
    { put: quoteEntity.toItem(after), when, otherwise: jobJustChanged() },
    ...(makesRoom ? [{ put: mark(after, {}) }] : []),
  ];
}

/** Includes closed quotes. */
export async function hasQuoted(db: Database, of: Quoted): Promise<boolean> {
  const { PK, SK } = quotedKey({ ...of, madeFor: "" });
  return (await db.query({ partition: PK, beginsWith: SK, limit: 1, consistent: true })).items.length > 0;
}

/** The hauliers with an open quote for a job. */
export async function quotersOf(db: Database, jobRequestId: JobRequestId): Promise<UserId[]> {
  return (await quotesFor(db, jobRequestId)).filter(({ status }) => stands(status)).map(({ haulierId }) => haulierId);
}

/** Null if the question is deleted. */
export async function askerOf(db: Database, jobRequestId: JobRequestId, id: QuestionId): Promise<UserId | null> {
  return (await questionsAbout(db, jobRequestId)).find((question) => question.id === id)?.askerId ?? null;
}
