import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { fieldsAtMost } from "#shared/kernel/text.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { ConditionFailed, type Database, together, type Write } from "./database.ts";
import { entity } from "./entity.ts";
import { itemPages } from "./list.ts";
import type { ReactionContext } from "./reaction.ts";
import { shortHash } from "./short-hash.ts";

/** Retention of sums, in seconds: two years, so that a year can be compared with the year before. */
const storedSeconds = 2 * 366 * 86_400;
const ttlOf = (period: string) => epochSecondsOf(`${period}T00:00:00.000Z`) + storedSeconds;

/** Shards of a period's sums, so that concurrent counts rarely conflict. */
const shards = [..."0123456789abcdef"];
const shardOf = (id: string) => shards[Number.parseInt(id.slice(-1), 16)] ?? "0";

/** Maximum counters of an item; the largest kind has 22 services with 20 counters each. */
const mostCounters = 600;

/** The sums of one period. Each counter is an attribute, so that an update can add to it. */
const Tally = z
  .object({ kind: z.string().max(60), shard: z.string().max(1), period: z.iso.date().max(10) })
  .catchall(z.union([z.number(), z.string().max(60)]))
  .refine(...fieldsAtMost(mostCounters));
type Tally = z.infer<typeof Tally>;

const tallyEntity = entity({
  name: "tally",
  schema: () => Tally,
  ttl: ({ period }) => ttlOf(period),
  lists: {
    ofShard: {
      index: "table",
      partition: ({ kind, shard }: Pick<Tally, "kind" | "shard">) => `TALLY#${kind}#${shard}`,
      sort: ({ period }: Pick<Tally, "period">) => period,
    },
  },
});

/** A contribution to the sums of a kind. `period`: the first day of a week or month. */
export interface Share {
  readonly kind: string;
  readonly period: string;
  readonly adds: Readonly<Record<string, number>>;
}

/** `id` chooses the shard: any value that differs from call to call. */
export function tallyWrite({ kind, period, adds }: Share, id: string) {
  const shard = shardOf(id);
  const { name, version: v } = tallyEntity;
  const marks = { entity: name, v, kind, shard, period, ttl: ttlOf(period) };
  return { count: tallyEntity.key({ kind, shard, period }), adds, marks };
}

const Counted = z.object({
  /** The kind of record and the hash of its number. */
  record: z.string().max(60),
  shares: z
    .array(
      z.object({
        kind: z.string().max(60),
        period: z.iso.date().max(10),
        adds: z.record(z.string().max(60), z.number()).refine(...fieldsAtMost(20)),
      }),
    )
    .max(4),
  /** When the last counted sum expires, in epoch seconds. Includes sums to which the record no longer adds. */
  until: z.int(),
  revision: z.int(),
});

const countedEntity = entity({
  name: "counted",
  schema: () => Counted,
  key: ({ record }: { readonly record: string }) => ({ PK: `COUNTED#${record}`, SK: "META" }),
  ttl: ({ until }) => until,
});

const attempts = 8;

/**
 * Adds the difference between a record's former and current contribution to the sums. An item beside the record stores
 * the former contribution in the same transaction, so events may repeat or come in any order. `sharesNow` reads the
 * record after that item; null changes nothing.
 */
export async function keepCounted(
  { db, now }: Pick<ReactionContext, "db" | "now">,
  of: { readonly kind: string; readonly id: string },
  sharesNow: () => Promise<readonly Share[] | null>,
): Promise<void> {
  const record = `${of.kind}#${shortHash(of.id)}`;
  const key = countedEntity.key({ record });
  for (let attempt = 1; ; attempt++) {
    const item = await db.get(key);
    const before = item ? countedEntity.fromItem(item) : null;
    const isStored = ({ period }: Share) => ttlOf(period) > epochSecondsOf(now);
    const added = (before?.shares ?? []).filter(isStored);
    const shares = (await sharesNow())?.filter(isStored);
    if (!shares || isDeepStrictEqual(shares, added)) return;
    const after = {
      record,
      shares: shares.map((share) => ({ ...share, adds: { ...share.adds } })),
      until: Math.max(...[...added, ...shares].map(({ period }) => ttlOf(period))),
      revision: (before?.revision ?? 0) + 1,
    };
    const unchanged = before
      ? ({ attribute: "revision", is: "=", value: before.revision } as const)
      : ({ attribute: "PK", is: "missing" } as const);
    const mark: Write = { put: countedEntity.toItem(after), when: [unchanged] };
    try {
      await db.commit([mark, ...changes(added, shares, of.id)]);
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === attempts) throw error;
    }
  }
}

function changes(before: readonly Share[], after: readonly Share[], id: string): Write[] {
  const minus = (share: Share): Share => ({
    ...share,
    adds: Object.fromEntries(Object.entries(share.adds).map(([counter, by]) => [counter, -by])),
  });
  return together([...before.map(minus), ...after].map((share) => tallyWrite(share, id)));
}

/** The counters of one period over all shards, without zeros. */
export type Sums = Readonly<Record<string, number>>;

/** The sums of a kind by period: sixteen consistent queries. Leaves out empty periods. */
export async function talliesOf(db: Database, kind: string, from: string): Promise<Map<string, Sums>> {
  const read = async (shard: string) => {
    const found: Tally[] = [];
    for await (const items of itemPages(db, tallyEntity.lists.ofShard({ kind, shard }, { from })))
      found.push(...tallyEntity.readAll(items));
    return found;
  };
  const periods = new Map<string, Record<string, number>>();
  for (const { kind: _kind, shard: _shard, period, ...counters } of (await Promise.all(shards.map(read))).flat()) {
    const sums = periods.get(period) ?? {};
    for (const [counter, by] of Object.entries(counters))
      if (typeof by === "number" && !notCounters.has(counter)) sums[counter] = (sums[counter] ?? 0) + by;
    periods.set(period, sums);
  }
  return periods;
}

const notCounters = new Set(["v", "ttl", "changes"]);
