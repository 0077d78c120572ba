import { NotificationId } from "#shared/kernel/id.ts";
import { preview } from "#shared/kernel/text.ts";
import { pathTo } from "#shared/web-paths.ts";
import { unreadOf } from "../messaging/public.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Updates the badge and the inbox of both members; the recipient's event carries the preview to show. */
export const onMessageSent: Reaction<"messageSent"> = async ({ payload }, context) => {
  const { message, recipientId, senderName } = payload;
  const base = { kind: "thread", threadId: message.threadId, at: message.createdAt } as const;
  // A note of a booking's move only changes both lists: what is to be told of it has a line in the bell.
  if (message.type === "system") {
    for (const userId of [recipientId, message.senderId])
      await publish("publishInboxEvent", { ...base, userId, unread: null, notification: null });
    return;
  }
  await publish("publishInboxEvent", {
    ...base,
    userId: recipientId,
    unread: await unreadOf(context.db, recipientId),
    notification: {
      id: NotificationId.parse(message.id),
      userId: recipientId,
      kind: "message_received",
      title: senderName,
      body: preview(message.text),
      actionUrl: pathTo("/messaging", { query: { thread: message.threadId } }),
      isRead: false,
      createdAt: message.createdAt,
    },
  });
  await publish("publishInboxEvent", { ...base, userId: message.senderId, unread: null, notification: null });
};
