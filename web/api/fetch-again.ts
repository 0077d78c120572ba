import type { Query, QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";

/**
 * When a stream listener may have missed events:
 *
 * - started: the stream has just started; data fetched before may be outdated.
 * - early: the stream started shortly before this listener, who received all events since. Data fetched before the
 *   start may be outdated.
 * - joined: the stream started earlier. The listener first receives the events of the last five seconds, so data
 *   fetched since then is complete.
 */
export type Gap = "started" | "early" | "joined";

/** Age up to which events and fetched data count as recent, in ms. */
export const latelyMs = 5_000;

/**
 * Refetches visible queries after a change or a gap. Cancels a running fetch, because its answer may miss the change.
 *
 * - `joined`: refetches queries without recent data.
 * - `started` and `early`: also refetches recent data, but only once the page is idle.
 */
export async function fetchAgain(client: QueryClient, queryKey: QueryKey, gap?: Gap): Promise<void> {
  if (gap) {
    const recent = await readButRecent(client, queryKey);
    if (gap === "joined" || recent.size === 0) return;
    const later = new Set([...recent].filter((one) => !dueLater.has(one)));
    for (const one of later) dueLater.add(one);
    setTimeout(() => {
      for (const one of later) dueLater.delete(one);
      void client.invalidateQueries({ queryKey, predicate: (one) => later.has(one) });
    }, latelyMs);
    return;
  }
  await fetchAnew(client, { queryKey });
}

/** Refetches visible queries. Cancels a running fetch, because its answer may miss the latest change. */
export async function fetchAnew(client: QueryClient, which: QueryFilters): Promise<void> {
  await client.cancelQueries(which);
  await client.invalidateQueries(which);
}

const dueLater = new WeakSet<Query>();

const isAtRest = ({ state }: Query) => state.fetchStatus === "idle";

/** Refetches visible queries without recent data. Returns the recent ones, which may miss the latest events. */
export async function readButRecent(client: QueryClient, queryKey: QueryKey): Promise<ReadonlySet<Query>> {
  const isRecent = (query: Query) => !isAtRest(query) || Date.now() - query.state.dataUpdatedAt < latelyMs;
  const recent = new Set(client.getQueryCache().findAll({ queryKey, predicate: isRecent }));
  await client.invalidateQueries({ queryKey, predicate: (one) => !recent.has(one) });
  return recent;
}

/**
 * Refetches visible queries under a key after a change. Replaces running refetches, whose answer may predate the
 * change. A first fetch completes and is then repeated.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === "fetching";
  const early = new Set(client.getQueryCache().findAll({ queryKey, predicate: isFirst }));
  await client.invalidateQueries({ queryKey });
  if (early.size > 0) await client.invalidateQueries({ queryKey, predicate: (query) => early.has(query) });
}
