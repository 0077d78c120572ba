import { z } from "zod";
import { UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { searchFields, searchKinds } from "#shared/search/model.ts";
import { type KeySpace, mostKeys, reversed, shortestKey, spaces } from "#shared/search/words.ts";
import type { Database } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { firstItemsOf, firstOf } from "../platform/list.ts";
import { pointers } from "../platform/pointer-list.ts";

/** The admins' scope, with every record. Other scopes are the id of a user or business that may see the records. */
export const everyone = "everyone";

const text = z.string().max(80);

const FoundKey = z.object({
  space: z.enum(spaces),
  key: text,
  field: z.enum(searchFields),
  /** Whether the key names the record itself, not a user or thing mentioned in it. */
  isOwn: z.boolean(),
});
export type FoundKey = z.infer<typeof FoundKey>;

const IndexedRecord = z.object({
  scope: text,
  kind: z.enum(searchKinds),
  id: text,
  /** The user whom the record is about, if any. */
  aboutId: UserId.nullable(),
  /** Creation time of the record. Of equal matches, the newest comes first. */
  at: Instant,
  keys: z.array(FoundKey).max(mostKeys),
  /** Expiry of the record in epoch seconds; null if it does not expire. */
  expires: z.int().nullable(),
  version: z.int(),
});
export type IndexedRecord = z.infer<typeof IndexedRecord>;
type Named = Pick<IndexedRecord, "kind" | "id">;
type Scoped = Pick<IndexedRecord, "scope">;

export const indexedEntity = entity({
  name: "indexedRecord",
  schema: () => IndexedRecord,
  ttl: ({ expires }) => expires,
  lists: {
    ofRecord: {
      index: "table",
      partition: ({ kind, id }: Named) => `INDEXED#${kind}#${id}`,
      sort: ({ scope }: Scoped) => scope,
    },
    ofScope: {
      index: "GSI1",
      partition: ({ scope }: Scoped) => (scope === everyone ? null : `INDEXED#of#${scope}`),
      sort: ({ kind, id }) => `${kind}#${id}`,
    },
    about: {
      index: "GSI2",
      partition: ({ aboutId }: Pick<IndexedRecord, "aboutId">) => (aboutId ? `INDEXED#about#${aboutId}` : null),
      sort: ({ scope, kind, id }) => `${scope}#${kind}#${id}`,
    },
  },
});

const Entry = FoundKey.extend(IndexedRecord.pick({ scope: true, kind: true, id: true, at: true, expires: true }).shape);
export type Entry = z.infer<typeof Entry>;

/** Later than any record, in ms. Subtracting a time from it sorts the newest first. */
const farAhead = 9_999_999_999_999;
const newestFirst = (at: string) => String(farAhead - Date.parse(at)).padStart(13, "0");

/**
 * Index entries by key. Spreads the admins' entries over partitions by the key's first letters. Own names sort before
 * mentions, then newest first.
 */
export const entries = pointers({
  name: "indexEntry",
  schema: () => Entry,
  to: indexedEntity,
  target: ({ kind, id, scope }) => ({ kind, id, scope }),
  entries: ({ scope, kind, id, at, expires, keys }) => keys.map((key) => ({ ...key, scope, kind, id, at, expires })),
  ttl: ({ expires }) => expires,
  lists: {
    byKey: {
      index: "table",
      partition: ({ scope, space, key }: Pick<Entry, "scope" | "space" | "key">) =>
        `FIND#${scope}#${space}${scope === everyone ? key.slice(0, shortestKey) : ""}`,
      sort: ({ key, isOwn, at, kind, id }) => `${key}#${isOwn ? 0 : 1}#${newestFirst(at)}#${kind}#${id}`,
    },
  },
});

const Word = z.object({
  scope: text,
  word: text,
  /** Whether the word is stored backwards. */
  isReversed: z.boolean(),
});

export const wordEntity = entity({
  name: "indexWord",
  schema: () => Word,
  lists: {
    byLetters: {
      index: "table",
      partition: ({ scope, isReversed }: Pick<z.infer<typeof Word>, "scope" | "isReversed">) =>
        `WORDS#${scope}#${isReversed ? "ends" : "begins"}`,
      sort: ({ word }: { word: string }) => word,
    },
  },
});

const afterAll = "\u{10ffff}";
const beginningWith = (text: string) => ({ from: text, until: text + afterAll });

/** Maximum entries per lookup, and maximum words per comparison. */
export const mostEntries = 60;
const mostWords = 400;

export async function lookUp(db: Database, scope: string, space: KeySpace, text: string): Promise<Entry[]> {
  const list = entries.lists.byKey({ scope, space, key: text }, beginningWith(text));
  return (await firstItemsOf(db, list, mostEntries)).map(entries.entryOf);
}

export async function wordsWith(db: Database, scope: string, letters: string, isReversed: boolean): Promise<string[]> {
  const asStored = isReversed ? reversed(letters) : letters;
  const list = wordEntity.lists.byLetters({ scope, isReversed }, beginningWith(asStored));
  const found = await firstOf(db, list, mostWords);
  return found.map(({ word }) => (isReversed ? reversed(word) : word));
}

export async function hasWord(db: Database, scope: string, word: string): Promise<boolean> {
  const list = entries.lists.byKey({ scope, space: "w", key: word }, { from: `${word}#`, until: `${word}#~` });
  return (await firstItemsOf(db, list, 1)).length > 0;
}
