import { notificationsPublications } from "#shared/notifications/publications.ts";
import { unreadOf } from "../messaging/public.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Updates the reader's badge in every tab. */
export const onThreadRead: Reaction<"threadRead"> = async ({ payload }, context) => {
  await publish(notificationsPublications, "publishInboxEvent", {
    userId: payload.readerId,
    kind: "unread",
    notification: null,
    threadId: payload.threadId,
    unread: await unreadOf(context.db, payload.readerId),
    at: payload.readAt,
  });
};
