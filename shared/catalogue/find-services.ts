import { serviceOf } from "./normalise.ts";
import type { ServiceId } from "./services.ts";

/** Short words are never taken for mistyped ones; longer ones may have one letter wrong, long ones two. */
function mistakesAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The services that a text names: each of its words is in the name, an alias or the description. Where none is named so,
 * those whose name or aliases have each word with a letter or two wrong, missing, too many or swapped.
 */
export function servicesNamed<Card extends Named>(typed: string, cards: readonly Card[]): Card[] {
  const words = wordsOf(typed);
  const spelt = cards.filter((card) => {
    const { names, others } = wordsAbout(card);
    return words.every((word) => [...names, ...others].some((known) => known.includes(word)));
  });
  if (spelt.length > 0) return spelt;
  return cards.filter((card) => {
    const { names } = wordsAbout(card);
    return words.every((word) => names.some((known) => known.includes(word) || isAlmost(word, known)));
  });
}

/** A service as it is shown; it is found by what the release calls it, too. */
type Named = { readonly id: string; readonly displayName: string; readonly description: string };

function wordsAbout({ id, displayName, description }: Named) {
  const first = serviceOf(id as ServiceId);
  return {
    names: wordsOf([displayName, first.displayName, id, ...first.aliases].join(" ")),
    others: wordsOf(description),
  };
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Whether a word becomes the known one, or the beginning of it while it is being typed, by few changes of a letter. */
function isAlmost(word: string, known: string): boolean {
  const mistakes = mistakesAllowed(word);
  return [known, known.slice(0, word.length)].some((one) => editsBetween(word, one) <= mistakes);
}

/** Letters changed, left out, added or swapped with their neighbour between two words. */
function editsBetween(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (row[j - 1] ?? 0) + 1,
        (last[j] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
