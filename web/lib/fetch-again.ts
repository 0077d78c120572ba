import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Gap } from "./live-client.ts";

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
