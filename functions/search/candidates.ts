import { fitOf, type KeySpace, reversed, rightEnd, type Searched, shortestKey, slipsIn } from "#shared/search/words.ts";
import type { Database } from "../platform/database.ts";
import { type Entry, lookUp, mostEntries, wordsWith } from "./store.ts";

/** A record from the index. `fit` says how well it matches: smaller is better. */
export interface Candidate {
  readonly entry: Entry;
  readonly fit: number;
}

/** Added to the fit of a record that only mentions the text, so that it follows records with this name. */
const mentionCosts = 0.5;
const endCosts = 2;

/**
 * Returns matches, best first, by at most `mostReads` index reads. Tries codes, exact words, then similar words, each
 * only if the step before found nothing.
 */
export async function candidatesFor(
  db: Database,
  scopes: readonly string[],
  { code, words }: Searched,
  mostReads: number,
): Promise<Candidate[]> {
  let left = Math.max(mostReads, scopes.length);
  const found: Candidate[] = [];
  const take = async (scope: string, space: KeySpace, text: string, slips = 0): Promise<{ isCut: boolean }> => {
    if (left === 0 || text.length < shortestKey) return { isCut: false };
    left -= 1;
    const some = await lookUp(db, scope, space, text);
    found.push(...some.map((entry) => ({ entry, fit: fitOfEntry(entry, text) + (slips && slips + 2) })));
    return { isCut: some.length === mostEntries };
  };
  const everywhere = (space: KeySpace, text: string) => Promise.all(scopes.map((scope) => take(scope, space, text)));

  const byCode = () => (code ? Promise.all([everywhere("c", code.start), everywhere("e", reversed(code.end))]) : null);
  const byWord = async () => {
    const [first = "", second = ""] = words;
    const taken = await everywhere("w", first);
    // Searches the second word too: the list of a frequent first word was cut and may lack the match.
    if (second && taken.some(({ isCut }) => isCut)) await everywhere("w", second);
  };
  const likeWord = async () => {
    const [word = ""] = words;
    for (const scope of scopes) {
      if (left < 2 || found.length > 0) return;
      const reads = Math.min(2, left - 1);
      left -= reads;
      for (const like of await wordsLike(db, scope, word, reads)) await take(scope, "w", like.word, like.slips);
    }
  };
  for (const step of [...(isNumberFirst(code, words) ? [byCode, byWord] : [byWord, byCode]), likeWord])
    if (found.length === 0) await step();
  return bestFirst(found);
}

const isNumberFirst = (code: Searched["code"], words: Searched["words"]): boolean =>
  code !== null && /\d/.test(code.end) && !words.some((word) => /^\p{L}{5,}$/u.test(word));

function fitOfEntry({ space, key, isOwn }: Entry, text: string): number {
  const whole = key === text ? 0 : space === "e" ? endCosts : 1;
  return whole + (isOwn ? 0 : mentionCosts);
}

async function wordsLike(db: Database, scope: string, word: string, reads: number) {
  if (slipsIn(word) === 0) return [];
  const length = rightEnd(word);
  const ends = [wordsWith(db, scope, word.slice(0, length), false), wordsWith(db, scope, word.slice(-length), true)];
  const known = new Set((await Promise.all(ends.slice(0, reads))).flat());
  return [...known]
    .flatMap((one) => {
      const fit = fitOf(word, one);
      return fit === null ? [] : [{ word: one, slips: fit - 2 }];
    })
    .sort((one, other) => one.slips - other.slips);
}

function bestFirst(found: readonly Candidate[]): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const one of found) {
    const name = `${one.entry.kind} ${one.entry.id}`;
    const known = best.get(name);
    if (!known || one.fit < known.fit) best.set(name, one);
  }
  return [...best.values()].sort((one, other) => one.fit - other.fit || (one.entry.at < other.entry.at ? 1 : -1));
}
