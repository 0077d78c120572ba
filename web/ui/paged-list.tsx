import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { itemsOf } from "./items-of.ts";
import { Loaded } from "./loaded.tsx";
import { Problem } from "./problem.tsx";
import type { SkeletonProps } from "./skeleton.tsx";
import { useOnline } from "./use-online.ts";

/** One page of a list, as the server answers it. */
export type ListPage<Item> = { items: readonly Item[]; nextToken: string | null };
export type PagedQuery<Item> = UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;

type PagedListProps<Item> = Pick<SkeletonProps, "like" | "count"> & {
  list: PagedQuery<Item>;
  /** Said while it is read, e.g. "Loading bookings". */
  loading: string;
  /** Stands in place of the items when there are none; without it `children` draw that too. */
  empty?: ReactNode;
  /** The way to the next page, e.g. "Show older". */
  more?: string;
  /** `isPartial` while further pages have not been read. */
  children: (items: readonly Item[], isPartial: boolean) => ReactNode;
};

/** A list read page by page in the server's order: its items, and the way to more of them, or why there is none now. */
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
                <p className="ui-soft">No connection: the rest of this list comes when it is back.</p>
              ))}
            {list.isFetchNextPageError && <Problem error={list.error} inline />}
          </div>
        );
      }}
    </Loaded>
  );
}
