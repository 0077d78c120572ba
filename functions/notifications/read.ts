import type { SubscriptionGrant } from "#shared/kernel/wire.ts";
import { type Context, callerId } from "../platform/context.ts";
import { notificationsOf, readWrite } from "./store.ts";

/** What the caller has been told. */
export function myNotifications(input: { nextToken?: string | null | undefined }, context: Context) {
  return notificationsOf(context.db, callerId(context), input.nextToken);
}

/** Marks the newest page of the caller's notifications as read. */
export async function markNotificationsRead(_input: unknown, context: Context): Promise<number> {
  const { items } = await notificationsOf(context.db, callerId(context), null);
  const unread = items.filter((notification) => !notification.isRead);
  if (unread.length > 0) await context.commit(unread.map(readWrite), []);
  return unread.length;
}

/** A person's own stream, and nobody else's. */
export async function onInbox(_input: unknown, context: Context): Promise<SubscriptionGrant> {
  return { filter: { userId: { eq: callerId(context) } } };
}
