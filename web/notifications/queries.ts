import type { QueryClient } from "@tanstack/react-query";
import type { Notification } from "#shared/notifications/model.ts";
import { pages } from "../api/reading.ts";
import { withItems } from "../ui/items-of.ts";

/** Pages of notifications, newest first. Never stale, since live events update the list. */
export const notificationPages = () => ({ ...pages("myNotifications", {}), staleTime: Number.POSITIVE_INFINITY });

/** Adds a live notification to the loaded list, unless the list already contains it. */
export function takeNotification(client: QueryClient, one: Notification): void {
  client.setQueryData(notificationPages().queryKey, (list) => {
    const [first, ...rest] = list?.pages ?? [];
    if (!list || !first) return list;
    const others = first.items.filter(({ id }) => id !== one.id);
    const items = [one, ...others].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    return { ...list, pages: [{ ...first, items }, ...rest] };
  });
}

export function takeAllRead(client: QueryClient): void {
  client.setQueryData(notificationPages().queryKey, (list) => withItems(list, (item) => ({ ...item, isRead: true })));
}
