import { notifyManager, onlineManager, type Query, QueryClient } from "@tanstack/react-query";
import { latelyMs } from "../api/fetch-again.ts";
import { keepReadings } from "../offline/stored-readings.ts";
import { isOnline, onConnection } from "../ui/connection.ts";

/**
 * Queries retry once, ignore window focus and are dropped after 5 minutes. Mutations never retry and fail when offline:
 * only the outbox may send later. Stored answers are restored before loading. Updates render before paint, or a switch
 * would visibly jump back.
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
  // The library assumes that a page opened offline is online, and would miss the reconnection.
  if (typeof window !== "undefined")
    onlineManager.setEventListener((setOnline) => {
      setOnline(isOnline());
      return onConnection(setOnline);
    });
  return client;
}

/** Whether a newly mounted component refetches. Not if another component shows the same fresh answer. */
const isDue = (query: Query) =>
  query.getObserversCount() < 2 || query.state.isInvalidated || Date.now() - query.state.dataUpdatedAt >= latelyMs;
