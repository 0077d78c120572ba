import type { z } from "zod";
import type { Fault } from "#shared/kernel/errors.ts";
import { type ThreadId, UserId } from "#shared/kernel/id.ts";
import { MessageRecord } from "#shared/messaging/model.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { firstOf, itemPages, keysOf, page } from "../platform/list.ts";
import { memberEntity } from "./store.ts";
import { unreadLowered, unreadRaised } from "./unread-count.ts";

const StoredMessage = MessageRecord.extend({ recipientId: UserId });
type StoredMessage = z.infer<typeof StoredMessage>;
const messageEntity = entity({
  name: "message",
  schema: () => StoredMessage,
  lists: {
    ofThread: {
      index: "table",
      partition: ({ threadId }: Pick<MessageRecord, "threadId">) => `THREAD#${threadId}`,
      prefix: "MSG#",
      sort: ({ createdAt, id }: Pick<MessageRecord, "createdAt" | "id">) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    // All messages that a person has sent and received: search reads these.
    sentBy: {
      index: "GSI1",
      partition: ({ senderId }: Pick<StoredMessage, "senderId">) => `TALK#${senderId}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    sentTo: {
      index: "GSI2",
      partition: ({ recipientId }: Pick<StoredMessage, "recipientId">) => `TALK#${recipientId}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
  },
});
const toRecord = (stored: StoredMessage): MessageRecord => MessageRecord.parse(stored);

/** A page of messages: newest page first, oldest first within it. */
export async function messagesOf(db: Database, id: ThreadId, nextToken: string | null | undefined) {
  const found = await page(db, messageEntity.lists.ofThread({ threadId: id }), nextToken);
  return { ...found, items: found.items.map(toRecord).reverse() };
}

export async function newestMessages(db: Database, id: ThreadId, limit: number): Promise<MessageRecord[]> {
  return (await firstOf(db, messageEntity.lists.ofThread({ threadId: id }), limit)).map(toRecord);
}

/** A message with up to `around` messages before and after it, oldest first; empty when it does not exist. */
export async function messagesAround(
  db: Database,
  { threadId, createdAt, id }: Pick<MessageRecord, "threadId" | "createdAt" | "id">,
  around: number,
): Promise<MessageRecord[]> {
  const at = `${createdAt}#${id}`;
  const { ofThread } = messageEntity.lists;
  const [before, from] = await Promise.all([
    firstOf(db, ofThread({ threadId }, { until: at }), around + 1),
    firstOf(db, ofThread({ threadId }, { from: at, reversed: true }), around + 1),
  ]);
  // A range may end with the record at its boundary.
  const earlier = before.filter((message) => message.id !== id).slice(0, around);
  return from[0]?.id === id ? [...earlier.reverse(), ...from].map(toRecord) : [];
}

/** A person's sent and received messages before an instant, newest first, at most this many of each. */
export async function talkOf(
  db: Database,
  userId: UserId,
  { before, limit }: { before?: string | null | undefined; limit: number },
): Promise<{ sent: MessageRecord[]; received: MessageRecord[] }> {
  const range = before ? { until: before } : {};
  const { sentBy, sentTo } = messageEntity.lists;
  const [sent, received] = await Promise.all([
    firstOf(db, sentBy({ senderId: userId }, range), limit),
    firstOf(db, sentTo({ recipientId: userId }, range), limit),
  ]);
  return { sent: sent.map(toRecord), received: received.map(toRecord) };
}

/**
 * The writes of a message: itself, both members' views, and the recipient's unread count unless it starts as read. With
 * `otherwise` it fails with that error unless it is the latest of the conversation.
 */
export function messageWrites(
  message: MessageRecord,
  recipientId: UserId,
  lastPreview: string,
  otherwise?: Fault,
): Write[] {
  const { threadId: id, senderId, createdAt: lastMessageAt } = message;
  const moved = (userId: UserId) => ({
    lastPreview,
    lastMessageAt,
    ...memberEntity.listKeys("inbox", { userId, id, lastPreview, lastMessageAt }),
  });
  const heard = !message.isRead && {
    lastFromOtherAt: lastMessageAt,
    ...memberEntity.listKeys("unread", { userId: recipientId, unread: 1, id, lastFromOtherAt: lastMessageAt }),
  };
  const inOrder = otherwise
    ? { when: [{ attribute: "lastMessageAt", is: "<", value: lastMessageAt } as const], otherwise }
    : {};
  const unread = message.isRead ? {} : { add: { unread: 1 } };
  return [
    { put: messageEntity.toItem({ ...message, recipientId }) },
    { update: memberEntity.key({ userId: senderId, id }), change: { set: moved(senderId) }, ...inOrder },
    {
      update: memberEntity.key({ userId: recipientId, id }),
      change: { set: { ...moved(recipientId), ...heard }, ...unread },
      ...inOrder,
    },
    ...(message.isRead ? [] : [unreadRaised(recipientId)]),
  ];
}

/** The message of a time and id, or null. */
export async function messageAt(
  db: Database,
  of: Pick<MessageRecord, "threadId" | "id" | "createdAt">,
): Promise<MessageRecord | null> {
  const item = await db.get(messageEntity.key(of));
  return item ? toRecord(messageEntity.fromItem(item)) : null;
}

/**
 * Marks messages as read and lowers both counts. Fails with `otherwise` when one was read meanwhile, so that none
 * counts twice, or when the count is no longer `unreadBefore`.
 */
export function readWrites(
  read: {
    userId: UserId;
    threadId: ThreadId;
    messages: readonly MessageRecord[];
    unreadBefore: number;
    readAt: string;
  },
  otherwise: Fault,
): Write[] {
  const { userId, threadId, messages, unreadBefore, readAt } = read;
  const { partitionKey, sortKey } = keysOf(memberEntity.lists.unread({ userId, unread: 1 }).index);
  return [
    {
      update: memberEntity.key({ userId, id: threadId }),
      change: {
        add: { unread: -messages.length },
        ...(messages.length === unreadBefore && { remove: [partitionKey, sortKey] }),
      },
      when: [{ attribute: "unread", is: "=", value: unreadBefore }],
      otherwise,
    },
    ...unreadLowered(userId, messages.length),
    ...messages.map((message) => ({
      update: messageEntity.key(message),
      change: { set: { isRead: true, readAt } },
      when: [isUnread],
      otherwise,
    })),
  ];
}

const isUnread = { attribute: "isRead", is: "=", value: false } as const;

export async function unreadIn(db: Database, threadId: ThreadId, userId: UserId): Promise<number> {
  let count = 0;
  for await (const items of itemPages(db, messageEntity.lists.ofThread({ threadId })))
    count += items.filter((item) => item.recipientId === userId && item.isRead === false).length;
  return count;
}

export function messageRemoval(message: MessageRecord): Write {
  return { remove: messageEntity.key(message) };
}
