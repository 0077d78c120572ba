/** How an infinite query goes from page to page of a list. */
export const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { nextToken: string | null }) => page.nextToken,
};
