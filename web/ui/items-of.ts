interface Paged<Item> {
  pages: readonly { items: readonly Item[] }[];
}

export function itemsOf<Item>(list: Paged<Item> | undefined): Item[] {
  return list?.pages.flatMap(({ items }) => [...items]) ?? [];
}

type ItemOf<List extends Paged<unknown>> = List["pages"][number]["items"][number];

export function withItems<List extends Paged<unknown>>(
  list: List | undefined,
  change: (item: ItemOf<List>) => ItemOf<List>,
) {
  return list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}
