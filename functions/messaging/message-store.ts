import type { z } from "zod";
import type { Fault } from "#shared/kernel/errors.ts";
import { type ThreadId, UserId } from "#shared/kernel/id.ts";
import { MessageRecord } from "#shared/messaging/model.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { firstOf, itemPages, page } from "../platform/list.ts";
import { otherMember, readSummaryWrite, type SummarizedThread, summaryWrites } from "./store.ts";
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
  },
});
const toRecord = (stored: StoredMessage): MessageRecord => MessageRecord.parse(stored);

/** Returns a page of messages, newest page first. Within a page, the oldest message comes first. */
export async function messagesOf(db: Database, id: ThreadId, nextToken: string | null | undefined) {
  const found = await page(db, messageEntity.lists.ofThread({ threadId: id }), nextToken);
  return { ...found, items: found.items.map(toRecord).reverse() };
}

export async function newestMessages(db: Database, id: ThreadId, limit: number): Promise<MessageRecord[]> {
  return (await firstOf(db, messageEntity.lists.ofThread({ threadId: id }), limit)).map(toRecord);
}

/** Returns a message with up to `around` messages before and after it, oldest first; empty for an unknown message. */
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
  // The range may include the message itself.
  const earlier = before.filter((message) => message.id !== id).slice(0, around);
  return from[0]?.id === id ? [...earlier.reverse(), ...from].map(toRecord) : [];
}

/** Returns a conversation's messages in [`from`, `before`), newest first, up to a maximum. */
export async function messagesBetween(
  db: Database,
  threadId: ThreadId,
  { from, before, limit }: { from?: string | null; before?: string | null | undefined; limit: number },
): Promise<MessageRecord[]> {
  const range = { ...(from && { from }), ...(before && { until: before }) };
  return (await firstOf(db, messageEntity.lists.ofThread({ threadId }, range), limit)).map(toRecord);
}

export function messageWrite(message: MessageRecord, recipientId: UserId): Write {
  return { put: messageEntity.toItem({ ...message, recipientId }) };
}

/**
 * Writes a message, the summary, and the unread count unless it starts as read. With `otherwise`, fails unless the
 * message is the latest of an open conversation.
 */
export function messageWrites(
  message: MessageRecord,
  thread: SummarizedThread,
  lastPreview: string,
  rules: { readonly otherwise?: Fault; readonly isNote?: boolean } = {},
): Write[] {
  const recipientId = otherMember(thread, message.senderId);
  return [
    messageWrite(message, recipientId),
    ...summaryWrites(thread, message, lastPreview, rules),
    ...(message.isRead ? [] : [unreadRaised(recipientId)]),
  ];
}

/** Returns the message with this time and id, or null. */
export async function messageAt(
  db: Database,
  of: Pick<MessageRecord, "threadId" | "id" | "createdAt">,
): Promise<MessageRecord | null> {
  const item = await db.get(messageEntity.key(of));
  return item ? toRecord(messageEntity.fromItem(item)) : null;
}

/**
 * Marks messages as read and lowers both unread counts. Fails with `otherwise` if one was read first, or if the count
 * is not `unreadBefore`.
 */
export function readWrites(
  read: {
    userId: UserId;
    otherId: UserId;
    threadId: ThreadId;
    messages: readonly MessageRecord[];
    unreadBefore: number;
    readAt: string;
  },
  otherwise: Fault,
): Write[] {
  const { userId, otherId, threadId, messages, unreadBefore, readAt } = read;
  return [
    readSummaryWrite({ id: threadId, userId, otherId }, { read: messages.length, before: unreadBefore }, otherwise),
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
