import { serviceOf } from "./normalise.ts";
import type { ServiceId } from "./services.ts";

/** Typing errors allowed in a word: none in short words, one in longer ones, two in long ones. */
function mistakesAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Returns the services that contain each typed word in name, alias or description. If there are none, allows one or two
 * typing errors per word: a wrong, missing, extra or swapped letter.
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

/** A service as displayed, possibly renamed by an admin. The search also uses the built-in name. */
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

function isAlmost(word: string, known: string): boolean {
  const mistakes = mistakesAllowed(word);
  return [known, known.slice(0, word.length)].some((one) => editsBetween(word, one) <= mistakes);
}

/** Returns the number of typing errors between two words: wrong, missing, extra or swapped letters. */
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
