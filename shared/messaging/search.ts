/** Maximum length of a search text, in characters. */
export const searchMaxLength = 100;

/** Maximum messages that one call searches in each direction, and maximum results. */
export const searchedAtOnce = 2000;
export const foundAtOnce = 50;

export const namesAtOnce = 20;

/** Folds text for comparison: case, accents and runs of spaces. */
export function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

export const wordsOf = (name: string): string[] => [...new Set(folded(name).split(" ").filter(Boolean))];

export function nameMatcherOf(searched: string): (name: string) => boolean {
  const words = wordsOf(searched);
  return (name) => {
    const compared = wordsOf(name);
    return words.length > 0 && words.every((word) => compared.some((one) => one.startsWith(word)));
  };
}

export function matcherOf(searched: string): (text: string) => boolean {
  const words = folded(searched).split(" ").filter(Boolean);
  return (text) => {
    const compared = folded(text);
    return words.length > 0 && words.every((word) => compared.includes(word));
  };
}
