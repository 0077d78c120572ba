interface Part {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** How several queries stand together, for `Loaded`: the first error, whether any is on its way, and all read again. */
export const asOne = (all: readonly Part[]) => ({
  error: all.find(({ error }) => error)?.error ?? null,
  isFetching: all.some(({ isFetching }) => isFetching),
  refetch: () => all.map(({ refetch }) => refetch()),
});
