import { notifyManager, onlineManager, type Query, QueryClient } from "@tanstack/react-query";
import { latelyMs } from "../api/fetch-again.ts";
import { keepReadings } from "../offline/stored-readings.ts";
import { isOnline, onConnection } from "../ui/connection.ts";

/**
 * Queries retry once, ignore focus and are dropped after 5 minutes; mutations never retry. Offline mutations fail at
 * once: the library would send them later, even an acceptance. Only the outbox may send later. Stored answers are
 * available before loading. Updates draw before paint; with the library's timer, a switch visibly jumps back.
 */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: 1, refetchOnMount: isDue, refetchOnWindowFocus: false, gcTime: 5 * 60_000 },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  notifyManager.setScheduler(queueMicrotask);
  keepReadings(client);
  // The library assumes a page opened offline to be online, and then misses the reconnect.
  if (typeof window !== "undefined")
    onlineManager.setEventListener((setOnline) => {
      setOnline(isOnline());
      return onConnection(setOnline);
    });
  return client;
}

/** Whether a new part refetches its answer: not if another part shows it and it is fresh. */
const isDue = (query: Query) =>
  query.getObserversCount() < 2 || query.state.isInvalidated || Date.now() - query.state.dataUpdatedAt >= latelyMs;
