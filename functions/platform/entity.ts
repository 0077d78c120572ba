import type { z } from "zod";
import { once } from "#shared/kernel/once.ts";
import type { Item, Key } from "./database.ts";
import { keysOf, type Pattern, type Range, type Source } from "./list.ts";
import { log } from "./log.ts";
import { metUnread } from "./unread-met.ts";

/** One step from an older stored shape to the next. */
interface Upgrade {
  readonly name: string;
  readonly up: (old: Item) => Item;
}

export type Patterns<T> = Readonly<Record<string, Pattern<T>>>;
type Asked<P> = P extends { partition: (of: infer A) => unknown } ? A : never;
type Sorted<P> = P extends { sort: (of: infer A) => unknown } ? A : never;
type InTable<L> = { [N in keyof L]: L[N] extends { index: "table" } ? Asked<L[N]> & Sorted<L[N]> : never }[keyof L];
/** The input of a key. For a list of the table itself: the input of the list's partition and cursor. */
type KeyOf<K, L> = [InTable<L>] extends [never] ? K : InTable<L>;

export interface Definition<Schema extends z.ZodObject, K, L> {
  /** The entity name, stored with each item. */
  readonly name: string;
  /** Created at the first item that is read or written. */
  readonly schema: () => Schema;
  /** The primary key, unless a list with `index: "table"` gives it. */
  readonly key?: (of: K) => Key;
  /** Describes the key in data-model.md if its fields do not. */
  readonly keyNote?: string;
  /** Every list of these records, by name. */
  readonly lists?: L & Patterns<z.output<Schema>>;
  /** Epoch seconds after which the item expires; null keeps it. */
  readonly ttl?: (record: z.output<Schema>) => number | null;
  /** Steps from version 1. The current version is one more than their number. */
  readonly upgrades?: readonly Upgrade[];
  /** For list entries (pointer-list.ts): all entries of a stored record, and the key of an entry's record. */
  readonly entriesOf?: (item: Item) => Item[];
  readonly recordOf?: (entry: Item) => Key;
}

export interface Entity<T, K = never, L = Record<never, never>> {
  readonly name: string;
  readonly version: number;
  /** Each list takes the input of its partition. */
  readonly lists: Listing<L, T>;
  key(of: K): Key;
  /** A record's key attributes in one list, for an update that changes its order. */
  listKeys<N extends keyof L & string>(list: N, of: Asked<L[N]> & Sorted<L[N]>): Item;
  toItem(record: T): Item;
  /** Epoch seconds after which a record expires; null keeps it. */
  expires(record: T): number | null;
  fromItem(item: Item): T;
  /** Reads items. Skips an unreadable one and logs it as an error. */
  readAll(items: readonly Item[]): T[];
}
export type Listing<L, T> = { readonly [N in keyof L]: (of: Asked<L[N]>, range?: Range) => Source<T> };

/** The data for data-model.md, and a reader of stored items. */
export interface Declared {
  readonly name: string;
  readonly schema: z.ZodObject;
  readonly key?: ((of: never) => Key) | undefined;
  readonly keyNote?: string | undefined;
  readonly lists?: Patterns<never> | undefined;
  /** The entity that its pointer records refer to. */
  readonly to?: { readonly name: string };
  readonly entriesOf?: ((item: Item) => Item[]) | undefined;
  readonly recordOf?: ((entry: Item) => Key) | undefined;
  /** Rewrites an item in its current form. */
  readonly renewed: (item: Item) => Item;
}
/** Every entity of the loaded modules. */
export const declaredEntities: Declared[] = [];

/** Declares a kind of stored record. A malformed item is a defect: a read throws, a list leaves it out. */
export function entity<
  Schema extends z.ZodObject,
  K,
  const L extends Patterns<z.output<Schema>> = Record<never, never>,
>(definition: Definition<Schema, K, L>): Entity<z.output<Schema>, KeyOf<K, L>, L> {
  type T = z.output<Schema>;
  const { name, lists, key, ttl, upgrades = [] } = definition;
  const schema = once(definition.schema);
  const version = upgrades.length + 1;
  const patterns: Patterns<T> = lists ?? {};
  const read = (item: Item): T => {
    const stored = typeof item.v === "number" ? item.v : 1;
    if (stored > version) throw new Error(`${name} ${item.PK} was written by a newer release (v${stored})`);
    const current = upgrades.slice(stored - 1).reduce((old, step) => step.up(old), item);
    const parsed = schema().safeParse(current);
    if (!parsed.success) throw new Error(`stored ${name} ${item.PK} ${item.SK} is malformed`, { cause: parsed.error });
    return parsed.data;
  };
  const fromItem = (item: Item): T => {
    try {
      return read(item);
    } catch (error) {
      metUnread(name, item);
      throw error;
    }
  };
  const toItem = (record: T): Item => {
    const parsed = schema().safeParse(record);
    if (!parsed.success) throw new Error(`a ${name} that is to be stored is malformed`, { cause: parsed.error });
    const keys = Object.values(patterns).map((pattern) => listKeysOf(pattern, record));
    const expires = ttl?.(record) ?? null;
    return Object.assign({}, key?.(record as K), ...keys, {
      ...(expires !== null && { ttl: expires }),
      entity: name,
      v: version,
      ...record,
    });
  };
  const readAll = (items: readonly Item[]) => items.flatMap((item) => readOrSkip(() => fromItem(item)));
  declaredEntities.push({
    ...definition,
    get schema() {
      return schema();
    },
    renewed: (item) => toItem(fromItem(item)),
  });
  return {
    name,
    version,
    fromItem,
    readAll,
    toItem,
    expires: (record) => ttl?.(record) ?? null,
    lists: listing(name, patterns, async (_db, items) => readAll(items)) as Listing<L, T>,
    key: key ? (of) => key(of as K) : (of) => keyFrom(name, patterns, of as T),
    listKeys: (list, of) => listKeysOf(patterns[list] as Pattern<T>, of as T),
  };
}

/** Logs an unreadable record as an error, for the alarm. */
function readOrSkip<T>(read: () => T): T[] {
  try {
    return [read()];
  } catch (error) {
    log.error("a stored record cannot be read", { error: error as Error });
    return [];
  }
}

/** The lists of an entity, each with its records read by `load`. */
export function listing<T>(entityName: string, patterns: Patterns<never>, load: Source<T>["load"]) {
  const lists = Object.entries(patterns).map(([name, { index, partition, prefix = "", newestFirst = false }]) => {
    const source = (of: never, range: Range = {}): Source<T> => {
      const found = partition(of);
      if (found === null) throw new Error(`nothing is listed in ${entityName}.${name} for this`);
      return { ...range, list: `${entityName}.${name}`, index, partition: found, prefix, newestFirst, load };
    };
    return [name, source];
  });
  return Object.fromEntries(lists);
}

function keyFrom<T>(name: string, patterns: Patterns<T>, of: T): Key {
  const inTable = Object.values(patterns).find(({ index }) => index === "table");
  if (!inTable) throw new Error(`${name} declares neither a key nor a list of the table`);
  return listKeysOf(inTable, of) as unknown as Key;
}

/** The key attributes of a record in a list; none when it is not in it. */
function listKeysOf<T>({ index, partition, prefix = "", sort }: Pattern<T>, of: T): Item {
  const { partitionKey, sortKey } = keysOf(index);
  const found = partition(of);
  return found === null ? {} : { [partitionKey]: found, [sortKey]: prefix + sort(of) };
}
