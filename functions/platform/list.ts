import { badCursor } from "#shared/kernel/faults.ts";
import { pageLimit } from "#shared/kernel/page.ts";
import { type Database, type Item, nameOf } from "./database.ts";
import { everyPage } from "./every-page.ts";
import { shortHash, shortHashLength } from "./short-hash.ts";
import { type IndexName, tableDefinition } from "./table.ts";

/**
 * An access pattern: records in one partition, in one order. `index: "table"` is the table's own, with consistent
 * reads.
 */
export interface Pattern<T> {
  readonly index: IndexName | "table";
  /** The partition of a record or query; null when the record is not in this list. */
  readonly partition: (of: T) => string | null;
  /** The sort key prefix, if the partition contains other records. */
  readonly prefix?: string;
  /** The sort key without the prefix. Unique in its partition. */
  readonly sort: (of: T) => string;
  readonly newestFirst?: boolean;
  /** A note for data-model.md. */
  readonly note?: string;
}

/** A part of a list: cursors from `from` to before `until`. `reversed` reads against the list's order. */
export interface Range {
  readonly from?: string;
  readonly until?: string;
  /** Whether the caller asked for this part: a page token of another part is rejected. */
  readonly isAsked?: boolean;
  readonly reversed?: boolean;
}

/** One partition of a list, ready to be read. */
export interface Source<T> extends Range {
  /** Reads the table as an index: for half the units, and perhaps without the last second. */
  readonly isEventual?: boolean;
  readonly list: string;
  readonly index: IndexName | "table";
  readonly partition: string;
  readonly prefix: string;
  readonly newestFirst: boolean;
  /** The records of items, in their order. */
  readonly load: (db: Database, items: readonly Item[]) => Promise<T[]>;
}

export interface Page<T> {
  items: T[];
  nextToken: string | null;
}

/** Maximum size of the items of a page, in bytes. AppSync allows 5 MB, Lambda 6 MB, and views add links and names. */
export const pageBytes = 3 * 1024 * 1024;

/** Sorts before, and after, every cursor. */
const [beforeAll, afterAll] = [" ", "~"];

interface Found {
  readonly cursor: string;
  readonly item: Item;
}

/** Merges lists by cursor, each record once. The token has the last cursor, so nothing is lost when records change. */
export async function page<T>(
  db: Database,
  lists: Source<T> | readonly Source<T>[],
  nextToken: string | null | undefined,
): Promise<Page<T>> {
  const sources: readonly Source<T>[] = "load" in lists ? [lists] : lists;
  const after = nextToken ? cursorIn(nextToken, askedOf(sources)) : null;
  const [first] = sources;
  if (!first) return { items: [], nextToken: null };
  // Reads two more: the record at `after`, which the range includes, and one that shows whether a next page exists.
  const found = await Promise.all(sources.map((source) => read(db, source, pageLimit + 2, after)));
  const byCursor = new Map(found.flat().map(({ cursor, item }) => [cursor, item]));
  if (after) byCursor.delete(after);
  const sign = isDescending(first) ? -1 : 1;
  const inOrder = [...byCursor].sort(([one], [other]) => (one < other ? -sign : sign));
  const shown = withinBytes(inOrder.slice(0, pageLimit));
  const last = inOrder.length > shown.length ? shown.at(-1) : null;
  return {
    items: await first.load(
      db,
      shown.map(([, item]) => item),
    ),
    nextToken: last ? tokenOf(last[0], askedOf(sources)) : null,
  };
}

/** Returns the first items that fit into an answer, at least one. */
function withinBytes(found: readonly [string, Item][]): readonly [string, Item][] {
  let bytes = 0;
  const end = found.findIndex(([, item]) => {
    bytes += Buffer.byteLength(JSON.stringify(item));
    return bytes > pageBytes;
  });
  return end === -1 ? found : found.slice(0, Math.max(1, end));
}

export async function firstOf<T>(db: Database, source: Source<T>, limit: number): Promise<T[]> {
  return source.load(db, await firstItemsOf(db, source, limit));
}

/** Returns the first items without loading the records that they point at. */
export async function firstItemsOf<T>(db: Database, source: Source<T>, limit: number): Promise<Item[]> {
  return (await read(db, source, limit, null)).map(({ item }) => item);
}

export function allOf<T>(db: Database, source: Source<T>): Promise<T[]> {
  return everyPage((nextToken) => page(db, source, nextToken));
}

/** A list that a page only shows: live events bring what it may miss. */
export const eventually = <T>(source: Source<T>): Source<T> => ({ ...source, isEventual: true });

/** Reads an index's records from the table, for decisions. A record of the last seconds may be missing. */
export function asOfNow<T>(source: Source<T>): Source<T> {
  if (source.index === "table") return source;
  const { partitionKey } = keysOf(source.index);
  return {
    ...source,
    async load(db, items) {
      const found = await db.getMany(items.map(keyOf), { consistent: true });
      const present = new Map(found.map((item) => [nameOf(item), item]));
      const inOrder = items.map((item) => present.get(nameOf(item))).filter((item) => item !== undefined);
      return source.load(
        db,
        inOrder.filter((item) => item[partitionKey] === source.partition),
      );
    },
  };
}
const keyOf = ({ PK, SK }: Item) => ({ PK: String(PK), SK: String(SK) });

/** Items with their cursors, from `after`, included. */
async function read<T>(db: Database, source: Source<T>, limit: number, after: string | null): Promise<Found[]> {
  const request = requestOf(source, after);
  const { sortKey } = keysOf(source.index);
  const items: Item[] = [];
  let last: Item | undefined;
  do {
    // The table returns fewer items than requested when records are large.
    const found = await db.query({ ...request, limit: limit - items.length, after: last });
    items.push(...found.items);
    last = found.last;
  } while (last && items.length < limit);
  return items.map((item) => ({ item, cursor: String(item[sortKey]).slice(source.prefix.length) }));
}

function requestOf<T>(source: Source<T>, after: string | null) {
  const { index, partition, prefix, from = "", until = afterAll } = source;
  const descending = isDescending(source);
  const low = prefix + ((!descending && after) || from) || beforeAll;
  // DynamoDB rejects a range that ends before it begins, so this makes an empty one.
  const high = until < from ? low : prefix + until;
  const between = [low, descending && after ? prefix + after : high] as const;
  return index === "table"
    ? { partition, between, descending, consistent: !source.isEventual }
    : { index, partition, between, descending };
}

function isDescending<T>({ newestFirst, reversed = false }: Source<T>): boolean {
  return newestFirst !== reversed;
}

export function keysOf(index: IndexName | "table") {
  return tableDefinition.indexes.find(({ name }) => name === index) ?? tableDefinition;
}

/** Maximum length of a cursor, in characters. */
const cursorMax = 300;

/** A cursor is bound to its lists, part and owners. Each filter has a list or partition of its own. */
const askedOf = <T>(sources: readonly Source<T>[]) =>
  sources.map((source) => {
    const part = source.isAsked ? [source.from, source.until] : [];
    return [source.list, source.partition, isDescending(source), ...part];
  });

export function tokenOf(cursor: string, asked: unknown): string {
  return Buffer.from(shortHash(JSON.stringify([asked, cursor])) + cursor).toString("base64url");
}

/**
 * Rejects a token of another list, user or filter. A token grants no access: only the caller's own partition is read.
 */
export function cursorIn(token: string, asked: unknown): string {
  const text = Buffer.from(token.slice(0, 2 * cursorMax), "base64url").toString();
  const cursor = text.slice(shortHashLength);
  const isOurs = /^[ -~]+$/.test(cursor) && cursor.length <= cursorMax && tokenOf(cursor, asked) === token;
  if (isOurs) return cursor;
  throw badCursor();
}

/**
 * In the list's order, without the records that the items point at. The first page has at most `first` items, and each
 * later one a megabyte.
 */
export async function* itemPages<T>(db: Database, source: Source<T>, first?: number): AsyncGenerator<Item[]> {
  let last: Item | undefined;
  do {
    const limit = first && !last ? { limit: first } : {};
    const found = await db.query({ ...requestOf(source, null), ...limit, after: last });
    yield found.items;
    last = found.last;
  } while (last);
}

/** Merges the items of ascending lists by cursor. Reads `first` items of each, and more only of those that end first. */
export async function* itemsInOrder<T>(
  db: Database,
  sources: readonly Source<T>[],
  first: number,
): AsyncGenerator<Item> {
  const heads = await Promise.all(
    sources.map(async (source) => {
      const items = withCursors(db, source, first);
      return { items, next: await items.next() };
    }),
  );
  for (;;) {
    let [lowest] = heads;
    for (const head of heads) if (cursorAt(head) < cursorAt(lowest)) lowest = head;
    if (!lowest || lowest.next.done) return;
    yield lowest.next.value.item;
    lowest.next = await lowest.items.next();
  }
}

const cursorAt = (head: { readonly next: IteratorResult<Found, void> } | undefined) =>
  head?.next.value?.cursor ?? afterAll;

async function* withCursors<T>(db: Database, source: Source<T>, first: number): AsyncGenerator<Found, void> {
  const { sortKey } = keysOf(source.index);
  for await (const items of itemPages(db, source, first))
    for (const item of items) yield { item, cursor: String(item[sortKey]).slice(source.prefix.length) };
}
