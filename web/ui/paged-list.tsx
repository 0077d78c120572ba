import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { itemsOf } from "./items-of.ts";
import { Loaded } from "./loaded.tsx";
import { Problem } from "./problem.tsx";
import type { SkeletonProps } from "./skeleton.tsx";
import { useOnline } from "./use-online.ts";

export type ListPage<Item> = { items: readonly Item[]; nextToken: string | null };
export type PagedQuery<Item> = UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;

type PagedListProps<Item> = Pick<SkeletonProps, "like" | "count"> & {
  list: PagedQuery<Item>;
  loading: string;
  /** Shown for an empty list. Without it, `children` must handle an empty list. */
  empty?: ReactNode;
  more?: string;
  /** `isPartial` is true while more pages exist. */
  children: (items: readonly Item[], isPartial: boolean) => ReactNode;
};

/** Shows a list in server order, page by page, with a button for more or the error. */
export function PagedList<Item>({ list, more = "Show more", empty, children, ...reading }: PagedListProps<Item>) {
  const online = useOnline();
  return (
    <Loaded query={list} {...reading}>
      {(read) => {
        const items = itemsOf(read);
        if (empty !== undefined && items.length === 0 && !list.hasNextPage) return empty;
        return (
          <div className="ui-stack">
            {children(items, list.hasNextPage)}
            {list.hasNextPage &&
              (online ? (
                <div>
                  <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                    {more}
                  </Button>
                </div>
              ) : (
                <p className="ui-soft">No signal. The rest of this list loads when you are back online.</p>
              ))}
            {list.isFetchNextPageError && <Problem error={list.error} inline />}
          </div>
        );
      }}
    </Loaded>
  );
}
