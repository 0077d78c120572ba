import { useEffect } from "react";
import { itemsOf } from "./items-of.ts";
import type { PagedQuery } from "./paged-list.tsx";

/** Loads all pages of a list. Returns the items once all are loaded. */
export function useWholeList<Item>(list: PagedQuery<Item>) {
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage, error, isFetching, refetch } = list;
  const wants = hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (wants) void fetchNextPage();
  }, [wants, fetchNextPage]);
  const data = hasNextPage ? undefined : list.data && itemsOf(list.data);
  return { data, error, isFetching, refetch };
}
