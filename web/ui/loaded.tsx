import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { Problem } from "./problem.tsx";
import { Skeleton, type SkeletonProps } from "./skeleton.tsx";

type LoadedProps<Data> = Pick<SkeletonProps, "like" | "count"> & {
  /** Of `useQuery`, or what stands for one. */
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Said while it is read, e.g. "Loading the team". */
  loading: string;
  /** Stands in place of a list without items. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What a query answered: room for it while it is read, what went wrong, then the thing itself. */
export function Loaded<Data>({ query, loading, empty, children, ...shape }: LoadedProps<Data>) {
  // Drawing what came takes long on a phone. In parts, it gives way to presses.
  const isDrawn = useDeferredValue(query.data !== undefined);
  // What has been read once stays on screen, even if reading it again fails.
  if (query.data !== undefined && isDrawn) {
    const isEmpty = empty !== undefined && Array.isArray(query.data) && query.data.length === 0;
    return isEmpty ? empty : children(query.data);
  }
  if (query.error)
    return <Problem error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return <Skeleton text={loading} {...shape} />;
}

type ReadProps<Data, Key extends QueryKey> = Omit<LoadedProps<Data>, "query"> & {
  /** What to read, e.g. `reading("myTeam", {})`. */
  of: UseQueryOptions<Data, Error, Data, Key>;
};

/** Reads and shows what one query answers, where nothing else on the page needs it. */
export function Read<Data, Key extends QueryKey>({ of, ...shown }: ReadProps<Data, Key>) {
  return <Loaded query={useQuery(of)} {...shown} />;
}
