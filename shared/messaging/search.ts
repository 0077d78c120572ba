/** Longest text that is searched for, characters. */
export const searchMaxLength = 100;

/** Messages of each direction that one call looks through, and the most that it answers. */
export const searchedAtOnce = 2000;
export const foundAtOnce = 50;

/** Conversations, or people, that one call answers at the most. */
export const namesAtOnce = 20;

/** Text as it is compared: without case and accents, each run of blanks as one. */
export function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

/** The words of a name, each once, as they are compared. */
export const wordsOf = (name: string): string[] => [...new Set(folded(name).split(" ").filter(Boolean))];

/** Says of a name whether every word that is searched for begins a word of it, in any order. */
export function nameMatcherOf(searched: string): (name: string) => boolean {
  const words = wordsOf(searched);
  return (name) => {
    const compared = wordsOf(name);
    return words.length > 0 && words.every((word) => compared.some((one) => one.startsWith(word)));
  };
}

/** Says of a text whether every word that is searched for occurs in it, in any order. */
export function matcherOf(searched: string): (text: string) => boolean {
  const words = folded(searched).split(" ").filter(Boolean);
  return (text) => {
    const compared = folded(text);
    return words.length > 0 && words.every((word) => compared.includes(word));
  };
}
