/** A list that is read page by page. */
interface Paged<Item> {
  pages: readonly { items: readonly Item[] }[];
}

/** What of a list has been read so far, in its order. */
export function itemsOf<Item>(list: Paged<Item> | undefined): Item[] {
  return list?.pages.flatMap(({ items }) => [...items]) ?? [];
}

type ItemOf<List extends Paged<unknown>> = List["pages"][number]["items"][number];

/** The list with each item that has been read changed. */
export function withItems<List extends Paged<unknown>>(
  list: List | undefined,
  change: (item: ItemOf<List>) => ItemOf<List>,
) {
  return list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}
