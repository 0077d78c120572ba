/** As many pages of a queue as have been fetched. */
export type FirstPages = {
  readonly pages: readonly { readonly items: readonly unknown[]; nextToken: string | null }[];
};

/** How many wait, counted and never guessed: "50 or more waiting" when there are pages not looked at. */
export function waitingText({ pages }: FirstPages): { text: string; isNone: boolean } {
  const count = pages.reduce((sum, { items }) => sum + items.length, 0);
  const hasMore = Boolean(pages.at(-1)?.nextToken);
  if (count === 0 && !hasMore) return { text: "Nothing waiting", isNone: true };
  return { text: `${count}${hasMore ? " or more" : ""} waiting`, isNone: false };
}
