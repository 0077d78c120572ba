import { administers, drives, managesFleet } from "#shared/kernel/access.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { mostHits, type SearchHit } from "#shared/search/model.ts";
import type { searchOperations } from "#shared/search/operations.ts";
import { fitOf, keysOf, type Searched, type SearchKey, searchedIn } from "#shared/search/words.ts";
import type { Context } from "../platform/context.ts";
import { type Item, nameOf } from "../platform/database.ts";
import { type Candidate, candidatesFor } from "./candidates.ts";
import type { Viewer } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { searcherOf } from "./viewer.ts";

/** Index reads per search. With permissions, records and audit log, a search makes at most eight table calls. */
const [mostReads, mostReadsOfOthers] = [5, 4];
/** Maximum records read per search. Some have two items, and one read takes 100 items. */
const mostRead = 45;

export async function search({ text }: Input<typeof searchOperations.search>, context: Context): Promise<SearchHit[]> {
  const { db, caller } = context;
  const { scopes, standingKeys, viewer } = await searcherOf(context);
  const searched = searchedIn(text);
  const hasOtherReads = administers(caller) || managesFleet(caller) || drives(caller);
  const found = await candidatesFor(db, scopes, searched, hasOtherReads ? mostReadsOfOthers : mostReads);
  context.audit({ after: "looked: by search" });
  if (found.length === 0) return [];
  const read = found.slice(0, mostRead);
  const keys = [...standingKeys, ...read.flatMap(({ entry: { kind, id } }) => kinds[kind].keys(id))];
  const items = new Map((await db.getMany(keys)).map((item) => [nameOf(item), item]));
  const seenBy = viewer(items);
  return read
    .flatMap((candidate) => hitOf(candidate, { items, viewer: seenBy, searched }))
    .sort((one, other) => one.fit - other.fit)
    .slice(0, mostHits)
    .map(({ hit }) => hit);
}

interface Answering {
  readonly items: ReadonlyMap<string, Item>;
  readonly viewer: Viewer;
  readonly searched: Searched;
}

/** Returns null if the caller may not see the record, or if a word does not match. */
function hitOf({ entry, fit }: Candidate, { items, viewer, searched }: Answering): { hit: SearchHit; fit: number }[] {
  const { kind: name, id, scope, field } = entry;
  const { keys, read, described, isSeen, shown } = kinds[name];
  const record = read(keys(id).map((key) => items.get(nameOf(key))));
  if (!record || !isSeen(record, viewer)) return [];
  const side = described(record).sides.find((one) => one.scope === scope);
  if (!side) return [];
  const rest = entry.space === "w" ? fitOfWords(searched.words, [...keysOf(side.said), entry]) : 0;
  if (rest === null) return [];
  return [{ hit: { kind: name, id, ...shown(record, viewer), matched: field }, fit: fit + rest }];
}

/** Weight of the other words' fit, relative to the word that found the record. */
const wordsCount = 0.1;

/** Returns how well a record's words match the search; null when one does not match. */
function fitOfWords(words: Searched["words"], keys: readonly Pick<SearchKey, "space" | "key">[]): number | null {
  const own = keys.filter(({ space }) => space === "w").map(({ key }) => key);
  let sum = 0;
  for (const word of words) {
    const fits = own.map((key) => fitOf(word, key)).filter((fit) => fit !== null);
    if (fits.length === 0) return null;
    sum += Math.min(...fits);
  }
  return sum * wordsCount;
}
