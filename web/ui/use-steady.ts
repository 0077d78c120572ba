import { useState } from "react";

interface Keyed {
  readonly key: string;
}

export interface Steady<Item extends Keyed> {
  /** In order of first appearance. Removed items keep their place and last content. */
  readonly items: readonly { readonly item: Item; readonly isGone: boolean }[];
  /** Number of new items appended since the list was last sorted. */
  readonly newer: number;
  readonly sort: () => void;
}

/** Keeps a list's order once loaded (see `Steady`). A new `view`, e.g. a filter, sorts again. */
export function useSteady<Item extends Keyed>(list: readonly Item[] | undefined, view = ""): Steady<Item> {
  const [stored, setHeld] = useState<{ view: string; items: readonly Item[]; sorted: number } | null>(null);
  const held = stored?.view === view ? stored : null;
  const items = held?.items ?? [];
  const fresh = list?.filter(({ key }) => !items.some((one) => one.key === key)) ?? [];
  if (list && (held === null || fresh.length > 0))
    setHeld({ view, items: [...items, ...fresh], sorted: held?.sorted ?? fresh.length });
  const now = new Map(list?.map((item) => [item.key, item]));
  return {
    items: items.map((item) => ({ item: now.get(item.key) ?? item, isGone: !now.has(item.key) })),
    newer: held ? items.slice(held.sorted).filter(({ key }) => now.has(key)).length : 0,
    sort: () => list && setHeld({ view, items: list, sorted: list.length }),
  };
}
