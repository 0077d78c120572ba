import { notifyManager, type Query, type QueryCache, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { ukDayOf } from "#shared/kernel/time.ts";
import { hasCode } from "../lib/fault-words.ts";
import { putBackAt } from "../lib/kept-readings.ts";
import { keepingOf } from "../lib/kept-table.ts";
import { useNow } from "../lib/use-now.ts";
import { Banner } from "../ui/banner.tsx";
import { When } from "../ui/when.tsx";

/** Says of a page, once, how old it is, where it could not be read again: the time of the oldest answer on it. */
export function AsItWas() {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = cache.subscribe(notifyManager.batchCalls(listener));
      addEventListener("online", listener);
      addEventListener("offline", listener);
      return () => {
        stop();
        removeEventListener("online", listener);
        removeEventListener("offline", listener);
      };
    },
    [cache],
  );
  const at = useSyncExternalStore(
    subscribe,
    () => oldestUnread(cache),
    () => null,
  );
  const today = ukDayOf(new Date(useNow(60_000)).toISOString());
  if (at === null) return null;
  const instant = new Date(at).toISOString();
  const isToday = ukDayOf(instant) === today;
  return (
    <Banner tone="warn">
      No connection: as it was {isToday ? "at" : "on"} <When at={instant} show={isToday ? "time" : "both"} />.
    </Banner>
  );
}

/** When the oldest answer came that is on the page and could not be read again, epoch ms; null where all is new. */
function oldestUnread(cache: QueryCache): number | null {
  const times = cache
    .findAll({ type: "active" })
    .filter(couldNotBeReadAgain)
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}

function couldNotBeReadAgain(query: Query): boolean {
  const keeping = keepingOf(query.queryKey);
  const { data, error, fetchFailureCount } = query.state;
  if (!keeping || keeping.ofTheAccount || data === undefined) return false;
  if (!navigator.onLine || hasCode(error, "network.offline")) return true;
  return putBackAt(query) !== null && fetchFailureCount > 0;
}
