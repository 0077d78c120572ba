import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Fetches what is on screen under a key again because events may have been missed. A fetch already under way began
 * before the stream stood and may lack what happened in between, so it is given up for a new one.
 */
export async function fetchAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
