import { useEffect } from "react";
import { itemsOf } from "./items-of.ts";
import type { PagedQuery } from "./paged-list.tsx";

/** Reads a list page by page to its end, for what is counted or drawn over all of it: its items once it is whole. */
export function useWholeList<Item>(list: PagedQuery<Item>) {
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage, error, isFetching, refetch } = list;
  const wants = hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (wants) void fetchNextPage();
  }, [wants, fetchNextPage]);
  const data = hasNextPage ? undefined : list.data && itemsOf(list.data);
  return { data, error, isFetching, refetch };
}
