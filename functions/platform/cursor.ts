import { badInput } from "#shared/kernel/errors.ts";
import { pageLimit } from "#shared/kernel/page.ts";
import type { Database, Item, QueryRequest } from "./database.ts";
import { type IndexName, tableDefinition } from "./table.ts";

type ListRequest = Omit<QueryRequest, "after" | "limit" | "between">;

/** A page of records and the token of the next one. The token holds keys only, and only of the caller's own list. */
export async function page<T>(
  db: Database,
  request: ListRequest,
  nextToken: string | null | undefined,
  read: (item: Item) => T,
): Promise<{ items: T[]; nextToken: string | null }> {
  const after = nextToken ? decode(nextToken, request) : undefined;
  const found = await db.query({ ...request, limit: pageLimit, after });
  return { items: found.items.map(read), nextToken: found.last ? encode(found.last) : null };
}

/**
 * A page of several lists as one, by sort key, each record once. The token is the sort key at which the page ends,
 * without the lists' prefixes, so it holds for all of them.
 */
export async function mergedPage<T>(
  db: Database,
  lists: readonly (ListRequest & { readonly index: IndexName; readonly beginsWith: string })[],
  nextToken: string | null | undefined,
  read: (item: Item) => T,
): Promise<{ items: T[]; nextToken: string | null }> {
  const after = nextToken ? placeIn(nextToken) : null;
  const found = await Promise.all(
    lists.map(async ({ beginsWith, ...list }) => {
      const between = [beginsWith, `${beginsWith}${after ?? pastEveryPlace}`] as const;
      // One more for the record at `after`, which the range takes in, and one to know whether there is a next page.
      const { items } = await db.query({ ...list, between, descending: true, limit: pageLimit + 2 });
      return items.map((item) => ({ item, place: String(item[`${list.index}SK`]).slice(beginsWith.length) }));
    }),
  );
  const places = new Map(found.flat().map(({ item, place }) => [place, item]));
  if (after) places.delete(after);
  const newestFirst = [...places].sort(([one], [other]) => (one < other ? 1 : -1));
  const shown = newestFirst.slice(0, pageLimit);
  const last = newestFirst.length > shown.length ? shown.at(-1) : null;
  return {
    items: shown.map(([, item]) => read(item)),
    nextToken: last ? Buffer.from(last[0]).toString("base64url") : null,
  };
}

/** Sorts after every instant. */
const pastEveryPlace = "~";

function placeIn(token: string): string {
  const place = Buffer.from(token, "base64url").toString();
  if (/^\d{4}-[\dT:.-]+Z#[\w-]{1,100}$/.test(place)) return place;
  throw badCursor();
}

function encode(last: Item): string {
  return Buffer.from(JSON.stringify(last)).toString("base64url");
}

/** Longest sort key that the database takes. */
const keyMaxBytes = 1024;

/**
 * The key in a token. Refuses one that was not made for this list: a caller could otherwise start reading in
 * another's, or hand the database a key that it cannot use.
 */
function decode(token: string, { index, partition, beginsWith = "" }: ListRequest): Item {
  const { partitionKey, sortKey } = tableDefinition.indexes.find(({ name }) => name === index) ?? tableDefinition;
  const names = new Set([tableDefinition.partitionKey, tableDefinition.sortKey, partitionKey, sortKey]);
  const key = keyIn(token);
  const isOurs =
    key !== null &&
    Object.keys(key).length === names.size &&
    [...names].every((name) => isKeyText(key[name])) &&
    key[partitionKey] === partition &&
    String(key[sortKey]).startsWith(beginsWith);
  if (isOurs) return key;
  throw badCursor();
}

function badCursor() {
  return badInput("input.badCursor", "nextToken", "This page marker is not valid here.", "Start from the first page.");
}

function keyIn(token: string): Item | null {
  try {
    const key: unknown = JSON.parse(Buffer.from(token, "base64url").toString());
    return typeof key === "object" ? (key as Item | null) : null;
  } catch {
    return null;
  }
}

function isKeyText(value: unknown): boolean {
  return typeof value === "string" && value !== "" && value.isWellFormed() && Buffer.byteLength(value) <= keyMaxBytes;
}
