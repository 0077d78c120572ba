import { type CountedArea, countedArea, recountVehicles } from "#functions/fleet/geo-index.ts";
import { recountUnread } from "#functions/messaging/recount-unread.ts";
import { whileItChanges } from "#functions/platform/capped-count.ts";
import { declaredCounts } from "#functions/platform/counts.ts";
import type { Item, Write } from "#functions/platform/database.ts";
import { inBatches } from "#functions/platform/in-batches.ts";
import { accountingDays } from "#functions/platform/personal-records.ts";
import { isMadeFor } from "#functions/quotes/made-for.ts";
import { recount } from "#functions/reviews/recount.ts";
import { recountVotes } from "#functions/reviews/store.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { isOpen } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord, QuoteRecord } from "#shared/quotes/model.ts";
import { type Inspected, type Invariant, withoutWrites } from "./invariant.ts";

const atOnce = 10;

export const unread: Invariant = {
  name: "unread",
  words: "The unread counts are those of the messages.",
  inspect({ db }) {
    const people = new Set<UserId>();
    return {
      take({ entity, userId }) {
        if (entity === "threadMember" || entity === "unread") people.add(userId as UserId);
      },
      async found() {
        const wrong = await inBatches([...people], atOnce, (userId) => recountUnread(withoutWrites(db), userId));
        return [...people].filter((_userId, at) => wrong[at]).map((userId) => `unread messages of ${userId} are wrong`);
      },
    };
  },
};

export const sums: Invariant = {
  name: "sums",
  words: "The counts beside records are the number of their records.",
  inspect({ db }) {
    const owned = declaredCounts.map((counts) => ({ ...counts, owners: new Set<string>() }));
    return {
      take(item) {
        for (const { ownersIn, owners } of owned) for (const owner of ownersIn(item)) owners.add(owner);
      },
      async found() {
        const all = owned.flatMap(({ name, recount: again, owners }) =>
          [...owners].map((owner) => ({ name, owner, again })),
        );
        const wrong = await inBatches(all, atOnce, ({ owner, again }) =>
          whileItChanges(() => again(withoutWrites(db), owner)),
        );
        return all.filter((_one, at) => wrong[at]).map(({ name, owner }) => `${name} of ${owner} is wrong`);
      },
    };
  },
};

/** Records under a limit per user, and the record that counts them. */
const capped = { webhook: "webhookCount", apiClient: "apiClientCount" } as const;

export const limits: Invariant = {
  name: "limits",
  words: "The counts under a limit are the number of their records.",
  inspect() {
    const counted = new Map<string, number>();
    const stored = new Map<string, number>();
    return {
      take(item) {
        for (const [entity, count] of Object.entries(capped)) {
          const name = `${count} of USER#${item.ownerId}`;
          if (item.entity === entity) counted.set(name, (counted.get(name) ?? 0) + 1);
          if (item.entity === count) stored.set(`${count} of ${item.PK}`, Number(item.count));
        }
      },
      found: () =>
        [...new Set([...counted.keys(), ...stored.keys()])]
          .filter((name) => (counted.get(name) ?? 0) !== (stored.get(name) ?? 0))
          .map((name) => `${name} is ${stored.get(name) ?? 0} instead of ${counted.get(name) ?? 0}`),
    };
  },
};

export const votes: Invariant = {
  name: "votes",
  words: "The helpful votes of a review are the number of its votes.",
  inspect({ db }) {
    const reviews: Item[] = [];
    return {
      take(item) {
        if (item.entity === "review") reviews.push(item);
      },
      async found() {
        const wrong = await inBatches(reviews, atOnce, (review) =>
          whileItChanges(() => recountVotes(withoutWrites(db), review as never)),
        );
        return reviews.filter((_review, at) => wrong[at]).map(({ id }) => `votes of review ${id} are wrong`);
      },
    };
  },
};

export const areas: Invariant = {
  name: "areas",
  words: "The vehicles of an area are the number of its listings.",
  takesUnreadable: true,
  inspect({ db }) {
    const found = new Map<string, CountedArea>();
    return {
      take(item) {
        const area = countedArea(item);
        if (area) found.set(`${area.service} in ${area.partition}`, area);
      },
      async found() {
        const wrong = await inBatches([...found.values()], atOnce, (area) =>
          whileItChanges(() => recountVehicles(withoutWrites(db), area)),
        );
        return [...found.keys()].filter((_area, at) => wrong[at]).map((area) => `vehicles for ${area} are wrong`);
      },
    };
  },
};

export const quotes: Invariant = {
  name: "quotes",
  words: "An open job counts the quotes that are made for it.",
  inspect({ renewed }) {
    const jobs: OpenJobRecord[] = [];
    const submitted = new Map<string, QuoteRecord[]>();
    return {
      take(item) {
        if (item.entity === "openJob" && isOpen(item.status as never)) jobs.push(renewed(item) as never);
        if (item.entity !== "quote" || item.status !== "submitted") return;
        const quote = renewed(item) as unknown as QuoteRecord;
        const known = submitted.get(quote.jobRequestId);
        if (known) known.push(quote);
        else submitted.set(quote.jobRequestId, [quote]);
      },
      *found() {
        for (const job of jobs) {
          const counted = (submitted.get(job.id) ?? []).filter((quote) => isMadeFor(job, quote)).length;
          if (job.standing !== counted) yield `job ${job.id} counts ${job.standing} quotes instead of ${counted}`;
        }
      },
    };
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
  inspect: ({ db, now }: Inspected) => ({
    async found() {
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
  }),
};

const haulierSums = ["responseCount", "completedJobs", "reviewCount", "ratingSum"] as const;

export const stats: Invariant = {
  name: "stats",
  words: "The figures of a haulier are those of the bookings and reviews.",
  inspect({ now }) {
    const stored = new Map<string, Item>();
    const counted = new Map<string, number>();
    /** Hauliers whose first bookings have expired and stay counted. */
    const old = new Set<string>();
    const since = addDays(ukDayOf(now), -accountingDays);
    const add = ({ haulierId }: Item, name: (typeof haulierSums)[number], by: unknown) =>
      counted.set(`${name} of ${haulierId}`, (counted.get(`${name} of ${haulierId}`) ?? 0) + Number(by));
    return {
      take(item) {
        if (item.entity === "haulierStats") stored.set(String(item.haulierId), item);
        if (item.entity === "profile" && String(item.createdAt) < since) old.add(String(item.id));
        if (item.entity === "booking") {
          add(item, "responseCount", 1);
          add(item, "completedJobs", Boolean(item.completedAt));
        }
        if (item.entity === "review") {
          add(item, "reviewCount", 1);
          add(item, "ratingSum", item.rating);
        }
      },
      *found() {
        for (const [id, item] of stored)
          for (const name of haulierSums) {
            const [found, right] = [Number(item[name]), counted.get(`${name} of ${id}`) ?? 0];
            if (old.has(id) ? found < right : found !== right) yield `${name} of ${id} is ${found} instead of ${right}`;
          }
      },
    };
  },
};

/** Ignores rounding: sums of minutes differ in their last digits by the order of addition. */
const isUnlike = (one: unknown, other: unknown) =>
  typeof one === "number" && typeof other === "number"
    ? Math.abs(one - other) > 0.001
    : JSON.stringify(one ?? 0) !== JSON.stringify(other ?? 0);
