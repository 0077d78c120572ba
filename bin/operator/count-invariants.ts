import { type CountedArea, countedArea, recountVehicles } from "#functions/fleet/geo-index.ts";
import { recountUnread } from "#functions/messaging/recount-unread.ts";
import { whileItChanges } from "#functions/platform/capped-count.ts";
import { declaredCounts } from "#functions/platform/counts.ts";
import type { Write } from "#functions/platform/database.ts";
import { inBatches } from "#functions/platform/in-batches.ts";
import { accountingDays } from "#functions/platform/personal-records.ts";
import { workMark } from "#functions/quotes/made-for.ts";
import { recount } from "#functions/reviews/recount.ts";
import { recountVotes } from "#functions/reviews/store.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { isOpen } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord, QuoteRecord } from "#shared/quotes/model.ts";
import { type Invariant, withoutWrites } from "./invariant.ts";

const atOnce = 10;

export const unread: Invariant<UserId> = {
  name: "unread",
  words: "The unread counts are those of the messages.",
  take: ({ entity, userId }) => (entity === "threadMember" || entity === "unread" ? [userId as UserId] : []),
  async found(facts, { db }) {
    const people = [...new Set(facts)];
    const wrong = await inBatches(people, atOnce, (userId) => recountUnread(withoutWrites(db), userId));
    return people.filter((_userId, at) => wrong[at]).map((userId) => `unread messages of ${userId} are wrong`);
  },
};

export const sums: Invariant<{ readonly name: string; readonly owner: string }> = {
  name: "sums",
  words: "The counts beside records are the number of their records.",
  *take(item) {
    for (const { name, ownersIn } of declaredCounts) for (const owner of ownersIn(item)) yield { name, owner };
  },
  async found(facts, { db }) {
    const all = [...new Map(facts.map((fact) => [`${fact.name} of ${fact.owner}`, fact]))];
    const wrong = await inBatches(all, atOnce, ([, { name, owner }]) =>
      whileItChanges(async () => declaredCounts.find((one) => one.name === name)?.recount(withoutWrites(db), owner)),
    );
    return all.filter((_one, at) => wrong[at]).map(([name]) => `${name} is wrong`);
  },
};

/** Records under a limit per user, and the record that counts them. */
const capped = { webhook: "webhookCount", apiClient: "apiClientCount" } as const;

export const limits: Invariant<{ readonly name: string; readonly counted: number; readonly stored: number }> = {
  name: "limits",
  words: "The counts under a limit are the number of their records.",
  *take(item) {
    for (const [entity, count] of Object.entries(capped)) {
      if (item.entity === entity) yield { name: `${count} of USER#${item.ownerId}`, counted: 1, stored: 0 };
      if (item.entity === count) yield { name: `${count} of ${item.PK}`, counted: 0, stored: Number(item.count) };
    }
  },
  *found(facts) {
    for (const [name, some] of Map.groupBy(facts, (fact) => fact.name)) {
      const [counted, stored] = [some.map((one) => one.counted), some.map((one) => one.stored)].map(totalOf);
      if (counted !== stored) yield `${name} is ${stored} instead of ${counted}`;
    }
  },
};

const totalOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

type Review = Parameters<typeof recountVotes>[1];

export const votes: Invariant<Review> = {
  name: "votes",
  words: "The helpful votes of a review are the number of its votes.",
  take: (item) => (item.entity === "review" ? [item as unknown as Review] : []),
  async found(reviews, { db }) {
    const wrong = await inBatches(reviews, atOnce, (review) =>
      whileItChanges(() => recountVotes(withoutWrites(db), review)),
    );
    return reviews.filter((_review, at) => wrong[at]).map(({ id }) => `votes of review ${id} are wrong`);
  },
};

export const areas: Invariant<CountedArea> = {
  name: "areas",
  words: "The vehicles of an area are the number of its listings.",
  takesUnreadable: true,
  *take(item) {
    const area = countedArea(item);
    if (area) yield area;
  },
  async found(facts, { db }) {
    const all = [...new Map(facts.map((area) => [`${area.service} in ${area.partition}`, area]))];
    const wrong = await inBatches(all, atOnce, ([, area]) =>
      whileItChanges(() => recountVehicles(withoutWrites(db), area)),
    );
    return all.filter((_area, at) => wrong[at]).map(([area]) => `vehicles for ${area} are wrong`);
  },
};

type Quoted =
  | { readonly job: string; readonly mark: string; readonly standing: number }
  | { readonly of: string; readonly madeFor: string };

export const quotes: Invariant<Quoted> = {
  name: "quotes",
  words: "An open job counts the quotes that are made for it.",
  *take(item, { renewed }) {
    if (item.entity === "openJob" && isOpen(item.status as never)) {
      const job = renewed(item) as unknown as OpenJobRecord;
      yield { job: job.id, mark: workMark(job), standing: job.standing };
    }
    if (item.entity === "quote" && item.status === "submitted") {
      const { jobRequestId, madeFor } = renewed(item) as unknown as QuoteRecord;
      yield { of: jobRequestId, madeFor };
    }
  },
  *found(facts) {
    const submitted = Map.groupBy(
      facts.filter((fact) => "of" in fact),
      (quote) => quote.of,
    );
    for (const fact of facts) {
      if ("of" in fact) continue;
      const counted = (submitted.get(fact.job) ?? []).filter(({ madeFor }) => madeFor === fact.mark).length;
      if (fact.standing !== counted) yield `job ${fact.job} counts ${fact.standing} quotes instead of ${counted}`;
    }
  },
};

/**
 * Fields of a recounted record that are no counts. `lastJobAt` can differ if a booking moved: a recount takes the
 * booking's current day, and events took its day at acceptance.
 */
const notCounted = new Set(["v", "version", "ttl", "lastJobAt", "GSI1SK"]);

export const weeks: Invariant = {
  name: "weeks",
  words: "Weekly figures and partners are those of the requests, bookings and reviews.",
  async found(_facts, { db, now }) {
    const writes: Write[] = [];
    await recount(
      withoutWrites(db, (some) => writes.push(...some)),
      now,
    );
    const counted = writes.flatMap((write) => ("put" in write ? [write.put] : []));
    const keys = counted.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }));
    const stored = new Map(
      (await db.getMany(keys, { consistent: true })).map((item) => [`${item.PK} ${item.SK}`, item]),
    );
    return counted.flatMap((item) => {
      const name = `${item.PK} ${item.SK}`;
      if (!stored.has(name)) return [`${name} is missing`];
      const wrong = Object.keys(item).filter(
        (field) => !notCounted.has(field) && isUnlike(item[field], stored.get(name)?.[field]),
      );
      return wrong.map(
        (field) =>
          `${name}: ${field} is ${JSON.stringify(stored.get(name)?.[field])} instead of ${JSON.stringify(item[field])}`,
      );
    });
  },
};

const haulierSums = ["responseCount", "completedJobs", "reviewCount", "ratingSum"] as const;
type HaulierSum = (typeof haulierSums)[number];

type OfHaulier = { readonly id: string } & (
  | { readonly sum: HaulierSum; readonly stored: number }
  | { readonly sum: HaulierSum; readonly by: number }
  | { readonly isOld: true }
);

export const stats: Invariant<OfHaulier> = {
  name: "stats",
  words: "The figures of a haulier are those of the bookings and reviews.",
  *take(item, { now }) {
    const id = String(item.haulierId);
    if (item.entity === "haulierStats") for (const sum of haulierSums) yield { id, sum, stored: Number(item[sum]) };
    // The first bookings of an old account have expired and stay counted.
    if (item.entity === "profile" && String(item.createdAt) < addDays(ukDayOf(now), -accountingDays))
      yield { id: String(item.id), isOld: true };
    if (item.entity === "booking") {
      yield { id, sum: "responseCount", by: 1 };
      yield { id, sum: "completedJobs", by: Number(Boolean(item.completedAt)) };
    }
    if (item.entity === "review") {
      yield { id, sum: "reviewCount", by: 1 };
      yield { id, sum: "ratingSum", by: Number(item.rating) };
    }
  },
  *found(facts) {
    for (const [id, some] of Map.groupBy(facts, (fact) => fact.id)) {
      const isOld = some.some((fact) => "isOld" in fact);
      for (const fact of some) {
        if (!("stored" in fact)) continue;
        const { sum: name, stored } = fact;
        const right = totalOf(some.map((one) => ("by" in one && one.sum === name ? one.by : 0)));
        if (isOld ? stored < right : stored !== right) yield `${name} of ${id} is ${stored} instead of ${right}`;
      }
    }
  },
};

/** Ignores rounding: sums of minutes differ in their last digits by the order of addition. */
const isUnlike = (one: unknown, other: unknown) =>
  typeof one === "number" && typeof other === "number"
    ? Math.abs(one - other) > 0.001
    : JSON.stringify(one ?? 0) !== JSON.stringify(other ?? 0);
