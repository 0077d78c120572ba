import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Domain } from "#shared/domains.ts";
import { fetchAgain, type Gap, readButRecent } from "../api/fetch-again.ts";
import { pages } from "../api/reading.ts";
import { itemsOf } from "../ui/items-of.ts";
import { useLive } from "./live.ts";

/**
 * Refetches visible queries of a domain on inbox notifications. Data fetched shortly before the inbox started is
 * refetched only if a notification has arrived since.
 */
export function useInboxRefresh(domain: Domain): void {
  const client = useQueryClient();
  const onGap = async (gap: Gap) => {
    const recent = await readButRecent(client, [domain]);
    if (gap !== "joined" && recent.size > 0 && (await hasInboxNews(client, gap)))
      await client.invalidateQueries({ queryKey: [domain], predicate: (query) => recent.has(query) });
  };
  useLive("onInbox", {}, ({ kind }) => kind === "notification" && void fetchAgain(client, [domain]), {
    onGap: (gap) => void onGap(gap),
  });
}

/** Age up to which a notification may be newer than the page's data, in ms. Generous, as device clocks differ. */
const justNowMs = 5 * 60_000;

let last: { readonly client: QueryClient; readonly isUnderWay: boolean; readonly answer: Promise<boolean> } | undefined;

/**
 * Fetches the notifications. Returns whether data may have changed since the page's first queries; true after a
 * failure. Concurrent and `early` callers share one fetch.
 */
export function hasInboxNews(client: QueryClient, gap: Gap): Promise<boolean> {
  if (last?.client === client && (last.isUnderWay || gap === "early")) return last.answer;
  const answer = look(client)
    .catch(() => true)
    .finally(() => {
      last = { client, isUnderWay: false, answer };
    });
  last = { client, isUnderWay: true, answer };
  return answer;
}

async function look(client: QueryClient): Promise<boolean> {
  const notifications = pages("myNotifications", {});
  const before = client.getQueryData(notifications.queryKey);
  const [newest] = itemsOf(await client.fetchInfiniteQuery({ ...notifications, staleTime: 0 }));
  if (before && itemsOf(before)[0]?.id !== newest?.id) return true;
  return newest !== undefined && Math.abs(Date.now() - Date.parse(newest.createdAt)) < justNowMs;
}
