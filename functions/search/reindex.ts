import { busy } from "#shared/kernel/faults.ts";
import type { SearchKind } from "#shared/search/model.ts";
import { keysOf, reversed } from "#shared/search/words.ts";
import { type Database, runAfterRaces, type Write } from "../platform/database.ts";
import { inBatches } from "../platform/in-batches.ts";
import { allOf } from "../platform/list.ts";
import { kinds } from "./kinds.ts";
import { entries, hasWord, type IndexedRecord, indexedEntity, wordEntity } from "./store.ts";

/**
 * Updates a record's index entries. Reads the index before the record and fails after a concurrent update, so duplicate
 * and unordered events are safe.
 */
export function reindex(db: Database, kind: SearchKind, id: string): Promise<void> {
  return runAfterRaces(async () => {
    const known = await allOf(db, indexedEntity.lists.ofRecord({ kind, id }));
    const wanted = await indexOf(db, kind, id);
    const scopes = new Set([...known, ...wanted].map(({ scope }) => scope));
    for (const scope of scopes) {
      const of = (records: readonly IndexedRecord[]) => records.find((record) => record.scope === scope) ?? null;
      await change(db, of(known), of(wanted));
    }
  });
}

async function indexOf(db: Database, kind: SearchKind, id: string): Promise<IndexedRecord[]> {
  const { keys, read, more, described } = kinds[kind];
  const record = read(await Promise.all(keys(id).map((key) => db.get(key))));
  if (!record) return [];
  const { sides, own, aboutId, at, expires } = described(more ? await more(db, record) : record);
  const bySide = new Map(
    sides.map(({ scope, said }): [string, IndexedRecord] => {
      const found = keysOf(said).map((key) => ({ ...key, isOwn: own.includes(key.field) }));
      return [scope, { scope, kind, id, aboutId, at, keys: found, expires, version: 1 }];
    }),
  );
  return [...bySide.values()];
}

const busyIndex = busy();

async function change(db: Database, before: IndexedRecord | null, wanted: IndexedRecord | null): Promise<void> {
  const after = wanted && { ...wanted, version: (before?.version ?? 0) + 1 };
  if (before && after && JSON.stringify({ ...before, version: after.version }) === JSON.stringify(after)) return;
  const when = before
    ? ([{ attribute: "version", is: "=", value: before.version }] as const)
    : ([{ attribute: "PK", is: "missing" }] as const);
  if (after) {
    await addWords(db, after);
    const put: Write = { put: indexedEntity.toItem(after), when, otherwise: busyIndex };
    await db.commit([put, ...entries.moves(before, after)]);
  } else if (before) await db.commit(removals(before));
  if (before) await dropWords(db, before, after);
}

const removals = (record: IndexedRecord): Write[] => [
  {
    remove: indexedEntity.key(record),
    when: [{ attribute: "version", is: "=", value: record.version }],
    otherwise: busyIndex,
  },
  ...entries.removals(record),
];

export function unindex(db: Database, record: IndexedRecord): Promise<void> {
  return change(db, record, null);
}

const comparedWords = (record: IndexedRecord | null): string[] =>
  (record?.keys ?? []).flatMap(({ space, key }) => (space === "w" && /^\p{L}{4,}$/u.test(key) ? [key] : []));

const bothWays = (scope: string, word: string) => [
  { scope, word, isReversed: false },
  { scope, word: reversed(word), isReversed: true },
];

async function addWords(db: Database, record: IndexedRecord): Promise<void> {
  const wanted = comparedWords(record).flatMap((word) => bothWays(record.scope, word));
  const known = await db.getMany(wanted.map((word) => wordEntity.key(word)));
  const there = new Set(wordEntity.readAll(known).map(({ word, isReversed }) => `${word} ${isReversed}`));
  const missing = wanted.filter(({ word, isReversed }) => !there.has(`${word} ${isReversed}`));
  await eachAlone(
    db,
    missing.map((word) => ({ put: wordEntity.toItem(word) })),
  );
}

/** Each word is independent, and a transaction would double the cost. */
const eachAlone = (db: Database, writes: readonly Write[]) => inBatches(writes, 10, (write) => db.commit([write]));

/**
 * Drops words that no record of the scope has any more. May drop one that a record gains right now; only misspelt
 * searches then miss that record.
 */
async function dropWords(db: Database, before: IndexedRecord, after: IndexedRecord | null): Promise<void> {
  const still = new Set(comparedWords(after));
  const gone = comparedWords(before).filter((word) => !still.has(word));
  const unused = await inBatches(gone, 10, async (word) => ((await hasWord(db, before.scope, word)) ? [] : [word]));
  const words = unused.flat().flatMap((word) => bothWays(before.scope, word));
  await eachAlone(
    db,
    words.map((word) => ({ remove: wordEntity.key(word) })),
  );
}
