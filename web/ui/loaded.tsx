import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { Problem } from "./problem.tsx";
import { Skeleton, type SkeletonProps } from "./skeleton.tsx";

type LoadedProps<Data> = Pick<SkeletonProps, "like" | "count"> & {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Loading text for screen readers, e.g. "Loading the team". */
  loading: string;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows a query's state: skeleton, error or data. */
export function Loaded<Data>({ query, loading, empty, children, ...shape }: LoadedProps<Data>) {
  // Deferred: rendering is slow on phones, and user input must come first.
  const isDrawn = useDeferredValue(query.data !== undefined);
  // Loaded data stays on screen, even after a failed refetch.
  if (query.data !== undefined && isDrawn) {
    const isEmpty = empty !== undefined && Array.isArray(query.data) && query.data.length === 0;
    return isEmpty ? empty : children(query.data);
  }
  if (query.error)
    return <Problem error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return <Skeleton text={loading} {...shape} />;
}

type ReadProps<Data, Key extends QueryKey> = Omit<LoadedProps<Data>, "query"> & {
  of: UseQueryOptions<Data, Error, Data, Key>;
};

/** Runs a query and shows its result. Use it for data needed nowhere else on the page. */
export function Read<Data, Key extends QueryKey>({ of, ...shown }: ReadProps<Data, Key>) {
  return <Loaded query={useQuery(of)} {...shown} />;
}
