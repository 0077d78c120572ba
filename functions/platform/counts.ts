import { z } from "zod";
import { miscounted } from "./capped-count.ts";
import { type CountWrite, type Database, type Item, together, type Write } from "./database.ts";
import { entity } from "./entity.ts";
import { allOf, itemPages, type Source } from "./list.ts";

/** An owner's item without the counters. */
const Sums = z.object({
  owner: z.string().max(300),
  part: z.string().max(40),
  changes: z.int(),
});

/** A record's contribution to an owner's counters. */
interface Share<Name extends string> {
  readonly owner: string;
  /** The item of the counter, if an owner has several: one per expiry time, or one per shard for the whole platform. */
  readonly part?: string;
  /** Epoch seconds after which record and counter expire. */
  readonly ttl?: number;
  readonly adds: Partial<Record<Name, number>>;
}

interface Definition<T, Name extends string> {
  /** The entity name stored with each item. */
  readonly name: string;
  readonly sums: readonly Name[];
  readonly shares: (record: T) => readonly Share<Name>[];
  /** The counted records of an owner, for recounting. */
  readonly list: (owner: string) => Source<T>;
  readonly of: { readonly name: string; fromItem(item: Item): T };
}

export interface Counts<T, Name extends string> {
  readonly name: string;
  /**
   * Returns the counter writes for a change of a record, for its transaction. null means that the record does not
   * exist.
   */
  changes(before: T | null, after: T | null): Write[];
  read(db: Database, owner: string): Promise<Record<Name, number>>;
  /** Returns the number of wrong counters. Throws `miscounted` if one changes meanwhile. */
  recount(db: Database, owner: string): Promise<number>;
  /** The owners whose counters the item contains. */
  ownersIn(item: Item): string[];
}

/** Every counter of the loaded modules. */
export const declaredCounts: Omit<Counts<never, string>, "changes">[] = [];

/** Declares counters beside records. Each changes in its record's transaction. */
export function counts<T, const Name extends string>(definition: Definition<T, Name>): Counts<T, Name> {
  const { name, sums, shares, list, of } = definition;
  const stored = entity({
    name,
    schema: () =>
      z.object({
        ...Sums.shape,
        ...Object.fromEntries(sums.map((sum) => [sum, z.number().min(0).default(0)])),
      }) as typeof Sums,
    lists: {
      ofOwner: {
        index: "table",
        partition: ({ owner }: { owner: string }) => `COUNT#${name}#${owner}`,
        sort: ({ part }: { part: string }) => part,
      },
    },
  });

  function changes(before: T | null, after: T | null): CountWrite[] {
    const signed = [
      ...(before ? shares(before).map((share) => [share, -1] as const) : []),
      ...(after ? shares(after).map((share) => [share, 1] as const) : []),
    ];
    return together(
      signed.map(([{ owner, part = "all", ttl, adds }, sign]) => ({
        count: stored.key({ owner, part }),
        marks: { entity: name, v: stored.version, owner, part, ...(ttl !== undefined && { ttl }) },
        adds: Object.fromEntries(Object.entries<number | undefined>(adds).map(([sum, by = 0]) => [sum, sign * by])),
        otherwise: miscounted,
        mend: (db) => recount(db, owner),
      })),
    );
  }

  async function countItemsOf(db: Database, owner: string): Promise<Item[]> {
    const items: Item[] = [];
    for await (const some of itemPages(db, stored.lists.ofOwner({ owner }))) items.push(...some);
    return items;
  }

  async function read(db: Database, owner: string): Promise<Record<Name, number>> {
    const parts = stored.readAll(await countItemsOf(db, owner)) as unknown as Record<Name, number>[];
    const total = (sum: Name) => parts.reduce((all, part) => all + part[sum], 0);
    return Object.fromEntries(sums.map((sum) => [sum, total(sum)])) as Record<Name, number>;
  }

  async function recount(db: Database, owner: string): Promise<number> {
    const found = new Map((await countItemsOf(db, owner)).map((item) => [String(item.SK), item]));
    const records = await allOf(db, list(owner));
    const counted = new Map(
      together(records.flatMap((record) => changes(null, record)))
        .filter(({ marks }) => marks.owner === owner)
        .map((write) => [write.count.SK, write]),
    );
    let wrong = 0;
    for (const part of new Set([...found.keys(), ...counted.keys()])) {
      const [before, write] = [found.get(part), counted.get(part)];
      const right = Object.fromEntries(sums.map((sum) => [sum, write?.adds[sum] ?? 0]));
      const unlike = sums.filter((sum) => Number(before?.[sum] ?? 0) !== right[sum]).length;
      if (unlike === 0) continue;
      wrong += unlike;
      const set = { entity: name, v: stored.version, owner, part, ...write?.marks, ...right };
      const unchanged = before
        ? ({ attribute: "changes", is: "=", value: before.changes } as const)
        : ({ attribute: "PK", is: "missing" } as const);
      const change = { set, add: { changes: 1 } };
      const key = stored.key({ owner, part });
      await db.commit([{ update: key, change, when: [unchanged], otherwise: miscounted }]);
    }
    return wrong;
  }

  function ownersIn(item: Item): string[] {
    if (item.entity === name) return [String(item.owner)];
    return item.entity === of.name ? shares(of.fromItem(item)).map(({ owner }) => owner) : [];
  }

  const made = { name, changes, read, recount, ownersIn };
  declaredCounts.push(made);
  return made;
}
