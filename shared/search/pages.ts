import { fitOf, searchedIn, wordsOf } from "./words.ts";

export const mostPages = 4;

/** Returns the pages and commands whose names contain all words, best match first, without a call to the server. */
export function pagesNamed<P extends { readonly label: string }>(text: string, pages: readonly P[]): P[] {
  const { words } = searchedIn(text);
  if (words.length === 0) return [];
  const found = pages.flatMap((page) => {
    const own = wordsOf(page.label);
    const fits = words.map((word) => Math.min(...own.map((one) => fitOf(word, one) ?? Number.POSITIVE_INFINITY)));
    const sum = fits.reduce((total, fit) => total + fit, 0);
    // Prefers the shorter of two equal matches, because it has fewer additional words.
    return Number.isFinite(sum) ? [{ page, fit: sum + own.length / 100 }] : [];
  });
  const best = found.sort((one, other) => one.fit - other.fit).map(({ page }) => page);
  return best.slice(0, mostPages);
}
