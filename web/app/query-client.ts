import { QueryClient } from "@tanstack/react-query";

/** A query is tried once more, never on focus, forgotten after 5 minutes; a mutation is never repeated. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: 1, refetchOnWindowFocus: false, gcTime: 5 * 60_000 },
      mutations: { retry: false },
    },
  });
}
