import { type LngLat, metresBetween, metresPerMile } from "#shared/geo/earth.ts";
import { withStreetWords, wordsOf } from "#shared/geo/name-words.ts";
import type { NameIndex } from "./map-data.ts";

/** A row that matches a text. `exact`: the text contains the row's full name. */
export type NameHit = { row: number; score: number; exact: boolean };

/** Words that fit every place, so they do not narrow a search. */
const countryWords = new Set(["uk", "gb", "gbr", "scotland", "england", "wales", "britain"]);

/** Returns the best rows for a text. Name or area must have every word; the last may be incomplete. */
export function searchNames(index: NameIndex, text: string, limit: number, bias?: LngLat): NameHit[] {
  const typed = typedWords(text);
  const written = withStreetWords(typed);
  const hits = rank(index, written, limit, bias);
  return hits.length > 0 || written.join() === typed.join() ? hits : rank(index, typed, limit, bias);
}

/** Like searchNames, with each unknown word replaced by the most similar known one: "Edinbrugh" is Edinburgh. */
export function searchMistypedNames(index: NameIndex, text: string, limit: number, bias?: LngLat): NameHit[] {
  const written = withStreetWords(typedWords(text));
  const mended = written.map((word, i) => mend(index, word, i === written.length - 1));
  return mended.join() === written.join() ? [] : rank(index, mended, limit, bias);
}

function typedWords(text: string): string[] {
  const words = wordsOf(text);
  while (words.length > 1 && countryWords.has(words.at(-1) ?? "")) words.pop();
  return words;
}

/** Returns the row with exactly this name and position; undefined if the map data no longer has it. */
export function findRow(index: NameIndex, type: string, name: string, [lng, lat]: LngLat): number | undefined {
  const word = wordsOf(name)[0];
  if (!word) return undefined;
  const [from, to] = rowsWith(index, word, false);
  return [...index.rowsOfWords.subarray(from, to)].find(
    (row) =>
      index.names[row] === name &&
      index.types[index.typeOfRow[row] ?? 0] === type &&
      index.lngs[row] === lng &&
      index.lats[row] === lat,
  );
}

function placeOf(words: string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the range of `rowsOfWords` for a word, or for all words that begin with it (`asStart`). */
function rowsWith(index: NameIndex, word: string, asStart: boolean): [from: number, to: number] {
  const first = placeOf(index.words, word);
  const isExact = index.words[first] === word;
  const end = asStart ? placeOf(index.words, `${word}\uffff`) : first + (isExact ? 1 : 0);
  return [index.wordStarts[first] ?? 0, index.wordStarts[end] ?? 0];
}

function rank(index: NameIndex, words: string[], limit: number, bias: LngLat | undefined): NameHit[] {
  const wanted = words.map((word, i) => {
    const asStart = i === words.length - 1;
    const [from, to] = rowsWith(index, word, asStart);
    return { word, from, to, inText: asStart ? ` ${word}` : ` ${word} ` };
  });
  // The rarest word selects candidate rows; the texts of these rows are then checked for the other words.
  const [rarest, ...others] = wanted.toSorted((a, b) => a.to - a.from - (b.to - b.from));
  if (!rarest) return [];
  const whole = words.join(" ");
  const best: NameHit[] = [];
  for (let at = rarest.from; at < rarest.to; at++) {
    const row = index.rowsOfWords[at] ?? 0;
    const text = index.texts[row] ?? "";
    if (!others.every(({ inText }) => text.includes(inText))) continue;
    const weight = index.weights[row] ?? 0;
    const { fit, exact } = fitOf(text, words, whole);
    const away = bias ? metresBetween(bias, [index.lngs[row] ?? 0, index.lats[row] ?? 0]) / metresPerMile : 0;
    keepBest(best, { row, score: weight + fit - Math.min(30, Math.log2(1 + away) * 4), exact }, limit * 4);
  }
  return withoutTwins(index, best).slice(0, limit);
}

/** Returns how well the words match the name, and whether they contain the full name. */
function fitOf(text: string, words: string[], whole: string): { fit: number; exact: boolean } {
  const bar = text.indexOf(" | ");
  const name = text.slice(1, bar);
  if (name === whole) return { fit: 40, exact: true };
  const context = text.slice(bar + 2);
  const ownWords = words.filter((word) => !context.includes(` ${word} `)).join(" ");
  if (name === ownWords || whole.startsWith(`${name} `)) return { fit: 38, exact: true };
  if (name.startsWith(whole)) return { fit: 22, exact: false };
  const padded = ` ${name} `;
  if (name.startsWith(ownWords) && ownWords !== "") return { fit: 18, exact: false };
  if (words.some((word) => padded.includes(` ${word} `))) return { fit: 6, exact: false };
  return { fit: padded.includes(` ${words[0]}`) ? 0 : -45, exact: false };
}

/** Inserts a hit into the sorted, limited list. Sorting all hits would be slow for a one-letter query. */
function keepBest(best: NameHit[], hit: NameHit, limit: number): void {
  const worst = best.at(-1);
  if (best.length >= limit && worst && worst.score >= hit.score) return;
  let at = best.length;
  while (at > 0 && (best[at - 1]?.score ?? 0) < hit.score) at--;
  best.splice(at, 0, hit);
  if (best.length > limit) best.pop();
}

/** Keeps one row per name and town: a long street has several rows, and two sources list the same suburbs. */
function withoutTwins(index: NameIndex, hits: NameHit[]): NameHit[] {
  const seen = new Set<string>();
  return hits.filter(({ row }) => {
    const key = `${index.names[row]}|${index.towns[row]}|${index.localities[row]}|${index.countries[row]}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Returns the known word most likely meant: similar letters, and frequent in the data. */
function mend(index: NameIndex, word: string, asStart: boolean): string {
  const [from, to] = rowsWith(index, word, asStart);
  if (to > from || word.length < 4) return word;
  const first = word[0] ?? "";
  const end = placeOf(index.words, `${first}\uffff`);
  const limit = word.length > 7 ? 2 : 1;
  let best = word;
  let bestLikelihood = 0;
  for (let i = placeOf(index.words, first); i < end; i++) {
    const known = index.words[i] ?? "";
    const edits = editsBetween(word, known, limit);
    if (edits > limit) continue;
    const likelihood = ((index.wordStarts[i + 1] ?? 0) - (index.wordStarts[i] ?? 0)) / 4 ** edits;
    if (likelihood > bestLikelihood) [best, bestLikelihood] = [known, likelihood];
  }
  return best;
}

/** Returns how many letters to insert, delete, replace or swap between two words. Stops at `limit + 1`. */
export function editsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? (beforeLast[j - 2] ?? 0) + 1 : change;
      row.push(Math.min(change, swap, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    if (Math.min(...row) > limit) return limit + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? limit + 1;
}
