import { notificationsPublications } from "#shared/notifications/publications.ts";
import { threadOf, unreadOf } from "../messaging/public.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Updates the reader's badge in every tab. */
export const onThreadRead: Reaction<"threadRead"> = async ({ payload }, { db }) => {
  const { readerId: userId, threadId, readAt: at } = payload;
  const [thread, unread] = await Promise.all([threadOf(db, userId, threadId), unreadOf(db, userId)]);
  await publish(notificationsPublications, "publishInboxEvent", {
    userId,
    kind: "unread",
    notification: null,
    threadId,
    thread,
    unread,
    at,
  });
};
