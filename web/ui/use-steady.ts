import { useState } from "react";

interface Keyed {
  readonly key: string;
}

/** A list that holds still while it is worked on. */
export interface Steady<Item extends Keyed> {
  /** In the order of their first sight; what has gone from the list keeps its place, as it was last seen. */
  readonly items: readonly { readonly item: Item; readonly isGone: boolean }[];
  /** How many have come since the list was put in order. They stand at its end. */
  readonly newer: number;
  /** Puts the list in its own order again, without what has gone. */
  readonly sort: () => void;
}

/**
 * Holds a list still, so that nothing moves under a finger: see `Steady`. Nothing is held before the list is there. Another `view`,
 * such as a filter, begins anew.
 */
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
