import { notifyManager, onlineManager, type Query, QueryClient } from "@tanstack/react-query";
import { latelyMs } from "../api/fetch-again.ts";
import { keepReadings } from "../offline/kept-readings.ts";
import { isOnline, onConnection } from "../ui/connection.ts";

/**
 * A query is tried once more, never on focus, forgotten after 5 minutes; a mutation is never repeated. Without a connection it
 * fails at once: left to itself it would wait and be sent later, an acceptance too, and what may wait does so in the outbox.
 * What is kept on this device is there before it has been read. What a press changes is drawn before the browser paints: with
 * the library's own timer a switch is seen to jump back first.
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
  // Left to itself the library takes a page that was opened without a connection to have one, and then misses its return.
  if (typeof window !== "undefined")
    onlineManager.setEventListener((setOnline) => {
      setOnline(isOnline());
      return onConnection(setOnline);
    });
  return client;
}

/** Whether a part of the page that begins reads its answer again: not one that another part shows, and that has just come. */
const isDue = (query: Query) =>
  query.getObserversCount() < 2 || query.state.isInvalidated || Date.now() - query.state.dataUpdatedAt >= latelyMs;
