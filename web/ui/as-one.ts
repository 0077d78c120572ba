interface Part {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Combines several queries into one for `Loaded`: first error, pending while any is, and one refetch for all. */
export const asOne = (all: readonly Part[]) => ({
  error: all.find(({ error }) => error)?.error ?? null,
  isFetching: all.some(({ isFetching }) => isFetching),
  refetch: () => all.map(({ refetch }) => refetch()),
});
