import { notifyManager, type Query, type QueryCache, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { ukDayOf } from "#shared/kernel/time.ts";
import { useNow } from "../device/use-now.ts";
import { putBackAt } from "../offline/stored-readings.ts";
import { keepingOf } from "../offline/stored-table.ts";
import { Banner } from "../ui/banner.tsx";
import { hasCode } from "../ui/fault-words.ts";
import { useOnline } from "../ui/use-online.ts";
import { When } from "../ui/when.tsx";

/** Shows the age of the oldest answer on a page whose refresh failed. */
export function StaleNotice() {
  const cache = useQueryClient().getQueryCache();
  const online = useOnline();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache]);
  const at = useSyncExternalStore(
    subscribe,
    () => oldestUnread(cache, online),
    () => null,
  );
  const today = ukDayOf(new Date(useNow(60_000)).toISOString());
  if (at === null) return null;
  const instant = new Date(at).toISOString();
  const isToday = ukDayOf(instant) === today;
  return (
    <div data-passing>
      <Banner tone="warn">
        No signal. Last updated {isToday ? "at" : "on"} <When at={instant} show={isToday ? "time" : "both"} />.
      </Banner>
    </div>
  );
}

/** Time of the oldest answer on the page that could not be refreshed, epoch ms; null if all are fresh. */
function oldestUnread(cache: QueryCache, online: boolean): number | null {
  const times = cache
    .findAll({ type: "active" })
    .filter((query) => couldNotBeReadAgain(query, online))
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}

function couldNotBeReadAgain(query: Query, online: boolean): boolean {
  const keeping = keepingOf(query.queryKey);
  const { data, error, fetchFailureCount } = query.state;
  if (!keeping || keeping.ofTheAccount || data === undefined) return false;
  if (!online || hasCode(error, "network.offline")) return true;
  return putBackAt(query) !== null && fetchFailureCount > 0;
}
