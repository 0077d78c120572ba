import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * What a listener may have missed:
 *
 * - started: the stream stands only now, and what was fetched before may lack something.
 * - early: it stood shortly before this listener came, who has heard all that came since. What was fetched before it stood may
 *   lack something.
 * - joined: it has stood for longer. A listener hears the last five seconds, so what was fetched in them lacks nothing.
 */
export type Gap = "started" | "early" | "joined";

/** What has happened or come within this time is recent, ms. */
export const latelyMs = 5_000;

/**
 * Fetches what is on screen under a key again because it has changed, or because events may have been missed: a fetch
 * already under way may lack them, so it is given up for a new one. Two gaps differ.
 *
 * - Who `joined` a standing stream reads again what is not recent.
 * - Where the stream has started just after the page had asked, what may be missing is little, and a page that begins
 *   has more to do: that is read again once the page stands.
 */
export async function fetchAgain(client: QueryClient, queryKey: QueryKey, gap?: Gap): Promise<void> {
  if (gap) {
    const recent = await readButRecent(client, queryKey);
    if (gap === "joined" || recent.size === 0) return;
    // Of several listeners, the first has it read for all.
    const later = new Set([...recent].filter((one) => !dueLater.has(one)));
    for (const one of later) dueLater.add(one);
    setTimeout(() => {
      for (const one of later) dueLater.delete(one);
      void client.invalidateQueries({ queryKey, predicate: (one) => later.has(one) });
    }, latelyMs);
    return;
  }
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** What is to be read again once the page stands. */
const dueLater = new WeakSet<Query>();

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
