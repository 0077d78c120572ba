import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";

/** Fetches a list page by page to its end; true once it is whole. For what is counted or sorted over all of it. */
export function useWholeList(list: UseInfiniteQueryResult): boolean {
  const { hasNextPage, isFetchingNextPage, isError, data, fetchNextPage } = list;
  const wants = hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (wants) void fetchNextPage();
  }, [wants, fetchNextPage]);
  return data !== undefined && !hasNextPage;
}
