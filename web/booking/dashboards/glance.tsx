import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { reading } from "../../api/reading.ts";
import { itemsOf } from "../../ui/items-of.ts";
import type { PagedQuery } from "../../ui/paged-list.tsx";
import { type Figure, SummaryStrip } from "../../ui/summary-strip.tsx";

/** Counts loaded items: "50+" while more pages exist, a dash after an error. */
export function countOf<Item>(list: PagedQuery<Item>, passes: (item: Item) => boolean = () => true): Figure["value"] {
  if (!list.data) return list.error ? "–" : null;
  return `${itemsOf(list.data).filter(passes).length}${list.hasNextPage ? "+" : ""}`;
}

export function figureOf<Counts>(counts: UseQueryResult<Counts>, of: (counts: Counts) => number): Figure["value"] {
  return counts.data === undefined ? (counts.error ? "–" : null) : of(counts.data);
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  const unread = useQuery(reading("unreadCount", {}));
  const messages = { label: "Unread messages", value: figureOf(unread, (count) => count), to: "/messaging" } as const;
  return <SummaryStrip figures={[...figures, messages]} />;
}
