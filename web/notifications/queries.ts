import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import type { Notification } from "#shared/notifications/model.ts";
import { api } from "../lib/api.ts";
import { paged } from "../lib/paged.ts";

export const notificationsKey = ["notifications"] as const;

/** What one has been told, page by page, newest first. */
export function notificationsQuery() {
  return infiniteQueryOptions({
    queryKey: [...notificationsKey, "mine"],
    queryFn: ({ signal, pageParam }) => api.myNotifications({ nextToken: pageParam }, { signal }),
    ...paged,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Newest first, each once. */
export function withNotification(known: readonly Notification[], one: Notification): Notification[] {
  return [one, ...known.filter(({ id }) => id !== one.id)].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/** Takes one that has come live into the list, if that has been fetched. */
export function takeNotification(client: QueryClient, one: Notification): void {
  changeFirstPage(client, (items) => withNotification(items, one));
}

/** Everything is read, on every page. */
export function takeAllRead(client: QueryClient): void {
  client.setQueryData(
    notificationsQuery().queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.map((item) => ({ ...item, isRead: true })) })),
      },
  );
}

function changeFirstPage(client: QueryClient, to: (items: Notification[]) => Notification[]): void {
  client.setQueryData(notificationsQuery().queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    return data && first ? { ...data, pages: [{ ...first, items: to(first.items) }, ...rest] } : data;
  });
}
