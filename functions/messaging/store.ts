import { createHash } from "node:crypto";
import { z } from "zod";
import type { Fault } from "#shared/kernel/errors.ts";
import { ThreadId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { MessageRecord, Thread } from "#shared/messaging/model.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, firstOf, page } from "../platform/list.ts";

/** A conversation's own record: its two members, sorted, so that a pair has only one. */
const ThreadRecord = z.object({ id: ThreadId, memberIds: z.tuple([UserId, UserId]), createdAt: Instant });
export type ThreadRecord = z.infer<typeof ThreadRecord>;

const threadEntity = entity({
  name: "thread",
  schema: ThreadRecord,
  key: ({ id }: Pick<ThreadRecord, "id">) => ({ PK: `THREAD#${id}`, SK: "META" }),
});

const ThreadMember = Thread.extend({ userId: UserId });
type ThreadMember = z.infer<typeof ThreadMember>;
export const memberEntity = entity({
  name: "threadMember",
  schema: ThreadMember,
  upgrades: [{ name: "up to when messages have arrived", up: (old) => ({ arrivedUpTo: null, ...old }) }],
  lists: {
    ofPerson: {
      index: "table",
      partition: ({ userId }: Pick<ThreadMember, "userId">) => `USER#${userId}`,
      prefix: "THREAD#",
      sort: ({ id }: Pick<ThreadMember, "id">) => id,
    },
    // A conversation without messages is in nobody's inbox.
    inbox: {
      index: "GSI1",
      partition: ({ userId, lastPreview }: Pick<ThreadMember, "userId" | "lastPreview">) =>
        lastPreview === null ? null : `USER#${userId}#INBOX`,
      sort: ({ lastMessageAt, id }: Pick<ThreadMember, "lastMessageAt" | "id">) => `${lastMessageAt}#${id}`,
      newestFirst: true,
    },
  },
});

const messageEntity = entity({
  name: "message",
  schema: MessageRecord,
  upgrades: [{ name: "its file", up: (old) => ({ file: null, ...old }) }],
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

/** The one thread of a pair: a UUID derived from both ids, in either order. */
export function threadIdOf(one: UserId, other: UserId): ThreadId {
  const hex = createHash("sha256").update([one, other].sort().join("|")).digest("hex");
  return ThreadId.parse(
    [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-"),
  );
}

export async function threadById(db: Database, id: ThreadId): Promise<ThreadRecord | null> {
  const item = await db.get(threadEntity.key({ id }));
  return item ? threadEntity.fromItem(item) : null;
}

/** A conversation as one member sees it. */
export async function threadOf(db: Database, userId: UserId, id: ThreadId): Promise<Thread | null> {
  const item = await db.get(memberEntity.key({ userId, id }));
  return item ? Thread.parse(memberEntity.fromItem(item)) : null;
}

/** A page of a person's conversations that have messages, the newest message first. */
export async function inboxOf(db: Database, userId: UserId, nextToken: string | null | undefined) {
  const found = await page(db, memberEntity.lists.inbox({ userId, lastPreview: "" }), nextToken);
  return { ...found, items: found.items.map((member) => Thread.parse(member)) };
}

/** Every conversation of a person. */
export async function threadsOf(db: Database, userId: UserId): Promise<Thread[]> {
  return (await allOf(db, memberEntity.lists.ofPerson({ userId }))).map((member) => Thread.parse(member));
}

/** A page of messages, the newest page first and oldest first within it. */
export async function messagesOf(db: Database, id: ThreadId, nextToken: string | null | undefined) {
  const found = await page(db, messageEntity.lists.ofThread({ threadId: id }), nextToken);
  return { ...found, items: found.items.reverse() };
}

/** The newest messages, newest first. */
export function newestMessages(db: Database, id: ThreadId, limit: number): Promise<MessageRecord[]> {
  return firstOf(db, messageEntity.lists.ofThread({ threadId: id }), limit);
}

/** A new conversation with both members' views of it. */
export function newThreadWrites(
  thread: ThreadRecord,
  members: readonly { userId: UserId; otherId: UserId; otherName: string }[],
  otherwise: Fault,
): Write[] {
  const views = members.map((member) => ({
    put: memberEntity.toItem({
      ...member,
      id: thread.id,
      unread: 0,
      lastPreview: null,
      lastMessageAt: thread.createdAt,
      arrivedUpTo: null,
      createdAt: thread.createdAt,
    }),
  }));
  return [{ put: threadEntity.toItem(thread), when: [{ attribute: "PK", is: "missing" }], otherwise }, ...views];
}

/**
 * The writes of a message: itself, both members' views and, where it is not read from the start, the recipient's unread
 * count. With `otherwise` it must be later than the last one of the conversation, and is refused with that if it is not.
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
  const inOrder = otherwise
    ? { when: [{ attribute: "lastMessageAt", is: "<", value: lastMessageAt } as const], otherwise }
    : {};
  const unread = message.isRead ? {} : { add: { unread: 1 } };
  return [
    { put: messageEntity.toItem(message) },
    { update: memberEntity.key({ userId: senderId, id }), change: { set: moved(senderId) }, ...inOrder },
    {
      update: memberEntity.key({ userId: recipientId, id }),
      change: { set: moved(recipientId), ...unread },
      ...inOrder,
    },
    ...(message.isRead
      ? []
      : [
          {
            update: { PK: `USER#${recipientId}`, SK: "UNREAD" },
            change: { add: { count: 1 }, set: { entity: "unread", v: 1 } },
          },
        ]),
  ];
}

/** One message by when it was sent and its id, or null. */
export async function messageAt(
  db: Database,
  of: Pick<MessageRecord, "threadId" | "id" | "createdAt">,
): Promise<MessageRecord | null> {
  const item = await db.get(messageEntity.key(of));
  return item ? messageEntity.fromItem(item) : null;
}

/** Whether it would be new to the owner of a view that messages up to then have arrived. */
export const isArrivalNews = ({ arrivedUpTo }: Pick<Thread, "arrivedUpTo">, upTo: string): boolean =>
  arrivedUpTo === null || arrivedUpTo < upTo;

/** Notes up to when what somebody wrote in a conversation has arrived. */
export function arrivalWrite(userId: UserId, threadId: ThreadId, upTo: string): Write {
  return {
    update: memberEntity.key({ userId, id: threadId }),
    change: { set: { arrivedUpTo: upTo } },
    when: [{ attribute: "PK", is: "exists" }],
  };
}

/** How many messages from others a person has not read. */
export async function unreadOf(db: Database, userId: UserId): Promise<number> {
  const item = await db.get({ PK: `USER#${userId}`, SK: "UNREAD" });
  return typeof item?.count === "number" ? item.count : 0;
}

/**
 * Marks messages as read and lowers both counts by their number. `unreadBefore` is the count at the time they were
 * chosen: if a message has come since, the write is refused with `otherwise`.
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
  return [
    {
      update: memberEntity.key({ userId, id: threadId }),
      change: { add: { unread: -messages.length } },
      when: [{ attribute: "unread", is: "=", value: unreadBefore }],
      otherwise,
    },
    ...unreadLowered(userId, messages.length),
    ...messages.map((message) => ({
      update: messageEntity.key(message),
      change: { set: { isRead: true, readAt } },
    })),
  ];
}

/** Changes somebody's name in the other member's view of their conversation. */
export function renameOther(db: Database, memberId: UserId, threadId: ThreadId, otherName: string) {
  return db.update(memberEntity.key({ userId: memberId, id: threadId }), { set: { otherName } }, [
    { attribute: "PK", is: "exists" },
  ]);
}

/** Removes a member's own view of a conversation. */
export function threadViewRemoval(userId: UserId, threadId: ThreadId): Write {
  return { remove: memberEntity.key({ userId, id: threadId }) };
}

/** A condition for a transaction: a member still has a view of a conversation. */
export function threadViewCheck(userId: UserId, threadId: ThreadId): Write {
  return { check: memberEntity.key({ userId, id: threadId }), when: [{ attribute: "PK", is: "exists" }] };
}

/** Removes the record of a conversation that nobody has any more. */
export function threadRemoval(id: ThreadId): Write {
  return { remove: threadEntity.key({ id }) };
}

export function messageRemoval(message: MessageRecord): Write {
  return { remove: messageEntity.key(message) };
}

/** Takes so many messages out of a person's count of unread ones. */
export function unreadLowered(userId: UserId, by: number): Write[] {
  return by === 0 ? [] : [{ update: { PK: `USER#${userId}`, SK: "UNREAD" }, change: { add: { count: -by } } }];
}

export function unreadRemoval(userId: UserId): Write {
  return { remove: { PK: `USER#${userId}`, SK: "UNREAD" } };
}
