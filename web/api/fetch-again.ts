import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * started: the stream stands only now, and what was fetched before may lack something. joined: it stood before this
 * listener came, so a fetch that is under way lacks nothing, and one of earlier may.
 */
export type Gap = "started" | "joined";

/**
 * Fetches what is on screen under a key again because events may have been missed. A fetch already under way began
 * before the stream stood and may lack what happened in between, so it is given up for a new one; unless the stream
 * stood already when the page `joined` it: then what the page is fetching is true, and is not asked for twice.
 */
export async function fetchAgain(client: QueryClient, queryKey: QueryKey, gap: Gap = "started"): Promise<void> {
  if (gap === "joined") {
    const isAtRest = ({ state }: { state: { fetchStatus: string } }) => state.fetchStatus === "idle";
    await client.invalidateQueries({ queryKey, predicate: isAtRest });
    return;
  }
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
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
