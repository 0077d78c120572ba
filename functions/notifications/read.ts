import type { SubscriptionGrant } from "#shared/kernel/wire.ts";
import type { Notification } from "#shared/notifications/model.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Page } from "../platform/list.ts";
import { notificationsOf, notificationsShown, readWrite } from "./store.ts";

export function myNotifications(input: { nextToken?: string | null | undefined }, context: Context) {
  return notificationsShown(context.db, callerId(context), input.nextToken);
}

/** Marks the caller's notifications as read, newest first. Stops at a read one, because all older ones are read too. */
export async function markNotificationsRead(_input: unknown, context: Context): Promise<number> {
  let marked = 0;
  let nextToken: string | null = null;
  do {
    const found: Page<Notification> = await notificationsOf(context.db, callerId(context), nextToken);
    const unread = found.items.filter((notification) => !notification.isRead);
    if (unread.length > 0) await context.commit(unread.map(readWrite), []);
    marked += unread.length;
    nextToken = unread.length === found.items.length ? found.nextToken : null;
  } while (nextToken);
  return marked;
}

export async function onInbox(_input: unknown, context: Context): Promise<SubscriptionGrant> {
  return { filter: { userId: { eq: callerId(context) } } };
}
