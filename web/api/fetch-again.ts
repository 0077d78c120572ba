import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * started: the stream stands only now, and what was fetched before may lack something. joined: it stood before this
 * listener came, so a fetch that is under way lacks nothing, and one of earlier may.
 */
export type Gap = "started" | "joined";

/** An answer that is younger than this when its stream starts is read again after this time, ms. */
export const latelyMs = 5_000;

/**
 * Fetches what is on screen under a key again because it has changed, or because events may have been missed: a fetch
 * already under way may lack them, so it is given up for a new one. Two gaps differ.
 *
 * - A page that `joined` a standing stream while it fetches is not asked for twice: what it is fetching is true.
 * - Where the stream has `started` just after the page had asked, what may be missing is little, and a page that begins
 *   has more to do: that is read again once the page stands.
 */
export async function fetchAgain(client: QueryClient, queryKey: QueryKey, gap?: Gap): Promise<void> {
  if (gap === "joined") {
    await client.invalidateQueries({ queryKey, predicate: isAtRest });
    return;
  }
  if (gap === "started") {
    const later = await readButRecent(client, queryKey);
    if (later.size > 0)
      setTimeout(() => void client.invalidateQueries({ queryKey, predicate: (one) => later.has(one) }), latelyMs);
    return;
  }
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

const isAtRest = ({ state }: Query) => state.fetchStatus === "idle";

/**
 * Reads again what is on screen under a key and is not recent. Answers the recent: it may lack what has happened between its
 * reading and now.
 */
export async function readButRecent(client: QueryClient, queryKey: QueryKey): Promise<ReadonlySet<Query>> {
  const isRecent = (query: Query) => !isAtRest(query) || Date.now() - query.state.dataUpdatedAt < latelyMs;
  const recent = new Set(client.getQueryCache().findAll({ queryKey, predicate: isRecent }));
  await client.invalidateQueries({ queryKey, predicate: (one) => !recent.has(one) });
  return recent;
}

/**
 * Reads again what is on screen under a key because it has changed. Replaces reads that are on their way: they may have
 * been answered before the change. A first read has nothing to show meanwhile, so it ends and is then repeated.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === "fetching";
  const early = new Set(client.getQueryCache().findAll({ queryKey, predicate: isFirst }));
  await client.invalidateQueries({ queryKey });
  if (early.size > 0) await client.invalidateQueries({ queryKey, predicate: (query) => early.has(query) });
}
