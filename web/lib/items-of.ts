/** What of a list has been read so far, in its order. */
export function itemsOf<Item>(list: { pages: readonly { items: readonly Item[] }[] } | undefined): Item[] {
  return list?.pages.flatMap(({ items }) => items) ?? [];
}
