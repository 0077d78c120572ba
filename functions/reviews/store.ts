import { z } from "zod";
import { type BookingId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { alreadyAnswered, alreadyReviewed, changedMeanwhile, countedMeanwhile } from "#shared/reviews/faults.ts";
import { Review, type ReviewAnswer } from "#shared/reviews/model.ts";
import { emptyTally, type StatsTally } from "#shared/reviews/rules.ts";
import { miscounted } from "../platform/capped-count.ts";
import { counts } from "../platform/counts.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, page } from "../platform/list.ts";
import { votesFor } from "./vote-store.ts";

export const reviewEntity = entity({
  name: "review",
  schema: () => Review,
  lists: {
    ofHaulier: {
      index: "table",
      partition: ({ haulierId }: Pick<Review, "haulierId">) => `USER#${haulierId}`,
      prefix: "REVIEW#",
      sort: ({ createdAt, id }: Pick<Review, "createdAt" | "id">) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    by: {
      index: "GSI1",
      partition: ({ contractorId }: Pick<Review, "contractorId">) => `USER#${contractorId}`,
      prefix: "REVIEW#",
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    all: {
      index: "GSI2",
      partition: () => "REVIEWS",
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
  },
});

/**
 * A deleted or hidden review, stored apart from lists and counts. Its booking's guard stays, so that nobody reviews the
 * booking again.
 */
export const deletedReviewEntity = entity({
  name: "deletedReview",
  schema: () => Review,
  key: ({ bookingId }: Pick<Review, "bookingId">) => ({ PK: `BOOKING#${bookingId}`, SK: "DELETED_REVIEW" }),
  lists: {
    by: {
      index: "GSI1",
      partition: ({ contractorId }: Pick<Review, "contractorId">) => `USER#${contractorId}`,
      prefix: "DELETED_REVIEW#",
      sort: ({ createdAt, id }: Pick<Review, "createdAt" | "id">) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    /** Lists the haulier's reviews that have an answer. */
    answeredBy: {
      index: "GSI2",
      partition: ({ haulierId, answer }: Pick<Review, "haulierId" | "answer">) => (answer ? `USER#${haulierId}` : null),
      prefix: "DELETED_REVIEW#",
      sort: ({ createdAt, id }: Pick<Review, "createdAt" | "id">) => `${createdAt}#${id}`,
    },
  },
});

type ReviewPlace = Parameters<typeof reviewEntity.key>[0];

const StatsRecord = z.object({
  haulierId: UserId,
  ratingSum: z.int(),
  reviewCount: z.int(),
  completedJobs: z.int(),
  onTimeJobs: z.int(),
  cancelledJobs: z.int(),
  responseCount: z.int(),
  responseMinutesSum: z.number(),
  updatedAt: Instant,
  version: z.int(),
});
export type StatsRecord = z.infer<typeof StatsRecord>;

const statsEntity = entity({
  name: "haulierStats",
  schema: () => StatsRecord,
  key: ({ haulierId }: Pick<StatsRecord, "haulierId">) => ({ PK: `USER#${haulierId}`, SK: "STATS" }),
  lists: {
    everyone: {
      index: "GSI1",
      partition: () => "HAULIERSTATS",
      sort: ({ haulierId }: Pick<StatsRecord, "haulierId">) => haulierId,
    },
  },
});

const everyone = "everyone";

const statsCount = counts({
  name: "statsCount",
  sums: ["completedJobs", "responses", "responseSeconds"],
  shares: ({ haulierId, completedJobs, responseCount, responseMinutesSum }: StatsRecord) => [
    {
      owner: everyone,
      part: haulierId.slice(-1),
      // Stores whole seconds: sums of fractions would not return to zero.
      adds: { completedJobs, responses: responseCount, responseSeconds: Math.round(responseMinutesSum * 60) },
    },
  ],
  list: () => statsEntity.lists.everyone({}),
  of: statsEntity,
});

export const statsOfAll = (db: Database) => statsCount.read(db, everyone);

export function reviewsOf(db: Database, haulierId: UserId, nextToken: string | null | undefined) {
  return page(db, reviewEntity.lists.ofHaulier({ haulierId }), nextToken);
}

export function everyReview(db: Database, nextToken: string | null | undefined) {
  return page(db, reviewEntity.lists.all({}), nextToken);
}

export function everyReviewOf(db: Database, haulierId: UserId): Promise<Review[]> {
  return allOf(db, reviewEntity.lists.ofHaulier({ haulierId }));
}

export function reviewsBy(db: Database, contractorId: UserId, nextToken: string | null | undefined) {
  return page(db, reviewEntity.lists.by({ contractorId }), nextToken);
}

export async function reviewsByOf(
  db: Database,
  { contractorId, haulierId }: Pick<Review, "contractorId" | "haulierId">,
): Promise<Review[]> {
  const written = await allOf(db, reviewEntity.lists.by({ contractorId }));
  return written.filter((review) => review.haulierId === haulierId);
}

/** Adds or removes one helpful vote. The count cannot become negative. */
export function helpfulWrite(review: ReviewPlace, by: 1 | -1): Write {
  return {
    update: reviewEntity.key(review),
    change: { add: { helpfulCount: by } },
    when: [{ attribute: "helpfulCount", is: ">=", value: by < 0 ? 1 : 0 }],
    otherwise: changedMeanwhile(),
    mend: (db) => recountVotes(db, review),
  };
}

/**
 * Recounts the votes for a review and returns whether its count was wrong. Ignores deleted reviews. Fails with
 * `miscounted` after a concurrent vote.
 */
export async function recountVotes(db: Database, review: ReviewPlace): Promise<boolean> {
  const stored = (await presentReview(db, review))?.helpfulCount;
  if (stored === undefined) return false;
  const counted = await votesFor(db, review.id);
  if (counted === stored) return false;
  const when = [{ attribute: "helpfulCount", is: "=", value: stored }] as const;
  await db.commit([
    { update: reviewEntity.key(review), change: { set: { helpfulCount: counted } }, when, otherwise: miscounted },
  ]);
  return true;
}

export function reviewAuthorWrite(review: ReviewPlace, words: Pick<Review, "contractorName" | "comment">): Write {
  const { contractorName, comment } = words;
  return { update: reviewEntity.key(review), change: { set: { contractorName, comment, hiddenFor: null } } };
}

export function answerWrite(review: ReviewPlace, answer: ReviewAnswer): Write {
  const unanswered = { attribute: "answer", is: "=", value: null } as const;
  return {
    update: reviewEntity.key(review),
    change: { set: { answer } },
    when: [{ attribute: "PK", is: "exists" }, unanswered],
    otherwise: alreadyAnswered(),
  };
}

export function answerRemoval(review: ReviewPlace): Write {
  return { update: reviewEntity.key(review), change: { set: { answer: null } } };
}

export async function presentReview(db: Database, review: ReviewPlace): Promise<Review | null> {
  const item = await db.get(reviewEntity.key(review));
  return item ? reviewEntity.fromItem(item) : null;
}

export async function reviewOf(db: Database, bookingId: BookingId): Promise<Review | null> {
  const guard = await db.get({ PK: `BOOKING#${bookingId}`, SK: "REVIEW" });
  if (!guard) return null;
  const item = await db.get({ PK: `USER#${guard.haulierId}`, SK: String(guard.reviewSk) });
  return item ? reviewEntity.fromItem(item) : null;
}

export async function reviewsOfBookings(db: Database, bookingIds: readonly BookingId[]): Promise<Review[]> {
  if (bookingIds.length === 0) return [];
  const guards = await db.getMany(bookingIds.map((id) => ({ PK: `BOOKING#${id}`, SK: "REVIEW" })));
  if (guards.length === 0) return [];
  const found = await db.getMany(
    guards.map(({ haulierId, reviewSk }) => ({ PK: `USER#${haulierId}`, SK: String(reviewSk) })),
  );
  return reviewEntity.readAll(found);
}

export function newReviewWrites(review: Review): Write[] {
  const { SK } = reviewEntity.key(review);
  return [
    {
      put: {
        PK: `BOOKING#${review.bookingId}`,
        SK: "REVIEW",
        entity: "reviewGuard",
        v: 1,
        haulierId: review.haulierId,
        reviewSk: SK,
      },
      when: [{ attribute: "PK", is: "missing" }],
      otherwise: alreadyReviewed(),
    },
    { put: reviewEntity.toItem(review) },
  ];
}

/** Marks a review as verified. Fails when it has been deleted. */
export function verifiedWrite(review: ReviewPlace): Write {
  return {
    update: reviewEntity.key(review),
    change: { set: { verified: true } },
    when: [{ attribute: "PK", is: "exists" }],
  };
}

/** Condition that the stars have not changed since they were read, because a change adds the difference to the sums. */
const asRead = ({ rating }: Review) => ({
  when: [{ attribute: "rating", is: "=", value: rating }] as const,
  otherwise: changedMeanwhile(),
});

export function editWrite(before: Review, { rating, comment, editedAt }: Review): Write {
  return { update: reviewEntity.key(before), change: { set: { rating, comment, editedAt } }, ...asRead(before) };
}

export function deletionWrites(before: Review, deleted: Review): Write[] {
  return [{ remove: reviewEntity.key(before), ...asRead(before) }, { put: deletedReviewEntity.toItem(deleted) }];
}

export async function deletedReviewOf(db: Database, bookingId: BookingId): Promise<Review | null> {
  const item = await db.get(deletedReviewEntity.key({ bookingId }));
  return item ? deletedReviewEntity.fromItem(item) : null;
}

export function deletedReviewsBy(db: Database, contractorId: UserId): Promise<Review[]> {
  return allOf(db, deletedReviewEntity.lists.by({ contractorId }));
}

/** Returns a haulier's counters, all zero before the first event. */
export async function statsRecordOf(db: Database, haulierId: UserId): Promise<StatsRecord | null> {
  const item = await db.get(statsEntity.key({ haulierId }));
  return item ? statsEntity.fromItem(item) : null;
}

/** Writes changed counters. Fails when a concurrent event has changed them. */
export function statsAfter(
  before: StatsRecord | null,
  haulierId: UserId,
  delta: Partial<StatsTally>,
  now: string,
): { after: StatsRecord; changes: Write[] } {
  const base = before ?? { ...emptyTally, haulierId, version: 0, updatedAt: now };
  const after = { ...base, updatedAt: now, version: base.version + 1 };
  for (const [counter, by] of Object.entries(delta) as [keyof StatsTally, number][]) after[counter] += by;
  return {
    after,
    changes: [
      {
        put: statsEntity.toItem(after),
        when: before
          ? [{ attribute: "version", is: "=", value: before.version }]
          : [{ attribute: "PK", is: "missing" }],
        otherwise: countedAtOnce,
      },
      ...statsCount.changes(before, after),
    ],
  };
}

/** Thrown when a concurrent event has changed the counters. Read and count again. */
export const countedAtOnce = countedMeanwhile();
