interface Part {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Combines several queries for `Loaded`: the first error, pending while any is pending, one refetch for all. */
export const asOne = (all: readonly Part[]) => ({
  error: all.find(({ error }) => error)?.error ?? null,
  isFetching: all.some(({ isFetching }) => isFetching),
  refetch: () => all.map(({ refetch }) => refetch()),
});
