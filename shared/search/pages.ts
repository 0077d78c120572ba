import { fitOf, searchedIn, wordsOf } from "./words.ts";

/** Pages and commands that a search shows at most. */
export const mostPages = 4;

/** Pages and commands whose names have all the words, best first. They are known to the browser, so no server is asked. */
export function pagesNamed<P extends { readonly label: string }>(text: string, pages: readonly P[]): P[] {
  const { words } = searchedIn(text);
  if (words.length === 0) return [];
  const found = pages.flatMap((page) => {
    const own = wordsOf(page.label);
    const fits = words.map((word) => Math.min(...own.map((one) => fitOf(word, one) ?? Number.POSITIVE_INFINITY)));
    const sum = fits.reduce((total, fit) => total + fit, 0);
    // Of equals the shorter name is meant: it has fewer words that nobody typed.
    return Number.isFinite(sum) ? [{ page, fit: sum + own.length / 100 }] : [];
  });
  const best = found.sort((one, other) => one.fit - other.fit).map(({ page }) => page);
  return best.slice(0, mostPages);
}
