import type { PayloadOf } from "#shared/events.ts";
import { NotificationId } from "#shared/kernel/id.ts";
import { preview } from "#shared/kernel/preview.ts";
import type { Notification } from "#shared/notifications/model.ts";
import { notificationsPublications } from "#shared/notifications/publications.ts";
import { pathTo } from "#shared/web-paths.ts";
import { threadOf, unreadOf } from "../messaging/public.ts";
import { publish } from "../platform/publish.ts";
import { doOnce, type Reaction } from "../platform/reaction.ts";
import { push, pushOf } from "./push.ts";

/** Returns a message as an unstored notification for live updates and push. The bell does not list it. */
function lineOf({ message, recipientId, senderName }: PayloadOf<"messageSent">): Notification {
  return {
    id: NotificationId.parse(message.id),
    userId: recipientId,
    kind: "message_received",
    title: senderName,
    body: preview(message.text),
    actionUrl: pathTo("/messaging", { query: { thread: message.threadId } }),
    isRead: false,
    createdAt: message.createdAt,
  };
}

export const onMessageSent: Reaction<"messageSent"> = async ({ payload }, { db }) => {
  const { message, recipientId } = payload;
  const { threadId, senderId, createdAt: at } = message;
  // A note about a booking only updates both inboxes: the bell already notifies about the booking.
  const isTold = message.type !== "system";
  const [theirs, own, unread] = await Promise.all([
    threadOf(db, recipientId, threadId),
    threadOf(db, senderId, threadId),
    isTold ? unreadOf(db, recipientId) : null,
  ]);
  const event = { kind: "thread", threadId, at, unread: null, notification: null } as const;
  await publish(notificationsPublications, "publishInboxEvent", {
    ...event,
    userId: recipientId,
    thread: theirs,
    ...(isTold && { unread, notification: lineOf(payload) }),
  });
  await publish(notificationsPublications, "publishInboxEvent", { ...event, userId: senderId, thread: own });
};

export const pushMessage: Reaction<"messageSent"> = async (domainEvent, context) => {
  if (domainEvent.payload.message.type === "system") return;
  const message = pushOf(lineOf(domainEvent.payload));
  if (message) await doOnce(context, domainEvent, "pushMessage", () => push(message));
};
