import type { z } from "zod";
import { type Item, type Key, nameOf, type Write } from "./database.ts";
import { type Definition, type Entity, entity, type Listing, listing, type Patterns } from "./entity.ts";

interface PointerDefinition<T, K, Schema extends z.ZodObject, L> extends Definition<Schema, never, L> {
  readonly lists: L & Patterns<z.output<Schema>>;
  readonly to: Entity<T, K, unknown>;
  /** Returns the input of the key of the entry's record. */
  readonly target: (entry: z.output<Schema>) => K;
  readonly entries: (record: T) => readonly z.output<Schema>[];
}

/**
 * Lists for records that are in more lists than the table has indexes. Each entry is an item, rewritten in the record's
 * transaction.
 */
export function pointers<T, K, Schema extends z.ZodObject, const L extends Patterns<z.output<Schema>>>(
  definition: PointerDefinition<T, K, Schema, L>,
) {
  const { to, target, entries } = definition;
  const entriesOf = (item: Item): Item[] => itemsOf(to.fromItem(item));
  const recordOf = (item: Item) => to.key(target(entry.fromItem(item)));
  const entry: Entity<z.output<Schema>, never, L> = entity<Schema, never, L>({ ...definition, entriesOf, recordOf });
  /** An entry that expires does so with its record at the latest. */
  function itemsOf(record: T): Item[] {
    const expires = to.expires(record);
    const items = entries(record).map(entry.toItem);
    return expires === null
      ? items
      : items.map(({ ttl, ...item }) => (ttl === undefined ? item : { ttl: Math.min(Number(ttl), expires), ...item }));
  }
  const pointerItemsOf = (record: T | null) =>
    new Map((record ? itemsOf(record) : []).map((item) => [JSON.stringify([item.PK, item.SK]), item]));
  const lists = listing<T>(entry.name, definition.lists, async (db, items) => {
    const keys = entry.readAll(items).map((one) => to.key(target(one)));
    const found = await db.getMany(keys, { consistent: true });
    const records = new Map(found.map((item) => [nameOf(item), item]));
    const inOrder = keys.map((key) => records.get(nameOf(key))).filter((item) => item !== undefined);
    return to.readAll(inOrder);
  });
  return {
    lists: lists as Listing<L, T>,
    /** The list entry of an item, if its own fields are enough. */
    entryOf: entry.fromItem,
    entriesOf: entries,
    removals: (record: T): Write[] =>
      [...pointerItemsOf(record).values()].map((item) => ({ remove: { PK: String(item.PK), SK: String(item.SK) } })),
    /** Returns the writes that move a record between its lists. `before` is null for a new record. */
    moves(before: T | null, after: T): Write[] {
      const [old, now] = [pointerItemsOf(before), pointerItemsOf(after)];
      const left = [...old].filter(([key]) => !now.has(key)).map(([, item]) => item as unknown as Key);
      const taken = [...now].filter(([key, item]) => JSON.stringify(item) !== JSON.stringify(old.get(key)));
      return [...left.map(({ PK, SK }) => ({ remove: { PK, SK } })), ...taken.map(([, put]) => ({ put }))];
    },
  };
}
