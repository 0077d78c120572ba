import { createHash } from "node:crypto";
import { z } from "zod";
import type { Fault } from "#shared/kernel/errors.ts";
import { ThreadId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { blockedMeanwhile, threadClosed } from "#shared/messaging/faults.ts";
import { MessageRecord, Thread, type ThreadStanding } from "#shared/messaging/model.ts";
import { blockChecks } from "../accounts/public.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, firstOf, keysOf, page } from "../platform/list.ts";

/** A conversation's own record: its two members, sorted, so that a pair has only one, and who of them has blocked it. */
const ThreadRecord = z.object({
  id: ThreadId,
  memberIds: z.tuple([UserId, UserId]),
  blockedBy: z.array(UserId),
  /** Whether anybody has: what a message's own transaction asks. */
  isBlocked: z.boolean(),
  version: z.int(),
  createdAt: Instant,
});
export type ThreadRecord = z.infer<typeof ThreadRecord>;

const threadEntity = entity({
  name: "thread",
  schema: ThreadRecord,
  upgrades: [{ name: "blocking", up: (old) => ({ blockedBy: [], isBlocked: false, version: 1, ...old }) }],
  key: ({ id }: Pick<ThreadRecord, "id">) => ({ PK: `THREAD#${id}`, SK: "META" }),
});

const ThreadMember = Thread.extend({
  userId: UserId,
  /** When the other person wrote last. */
  lastFromOtherAt: Instant,
});
type ThreadMember = z.infer<typeof ThreadMember>;
export const memberEntity = entity({
  name: "threadMember",
  schema: ThreadMember,
  upgrades: [
    {
      name: "standing, unread conversations, and up to when messages have arrived",
      up: (old) => ({ standing: "open", lastFromOtherAt: old.lastMessageAt, arrivedUpTo: null, ...old }),
    },
  ],
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
    // By when the other wrote: what one writes oneself moves nothing here.
    unread: {
      index: "GSI2",
      partition: ({ userId, unread }: Pick<ThreadMember, "userId" | "unread">) =>
        unread > 0 ? `USER#${userId}#UNREAD` : null,
      sort: ({ lastFromOtherAt, id }: Pick<ThreadMember, "lastFromOtherAt" | "id">) => `${lastFromOtherAt}#${id}`,
      newestFirst: true,
    },
  },
});

/** A message with whom it is for; null of those that were stored before it was kept. */
const StoredMessage = MessageRecord.extend({ recipientId: UserId.nullable() });
type StoredMessage = z.infer<typeof StoredMessage>;
const messageEntity = entity({
  name: "message",
  schema: StoredMessage,
  upgrades: [{ name: "its file and its recipient", up: (old) => ({ file: null, recipientId: null, ...old }) }],
  lists: {
    ofThread: {
      index: "table",
      partition: ({ threadId }: Pick<MessageRecord, "threadId">) => `THREAD#${threadId}`,
      prefix: "MSG#",
      sort: ({ createdAt, id }: Pick<MessageRecord, "createdAt" | "id">) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    // All that somebody has written, and all that was written to them: what a search looks through.
    sentBy: {
      index: "GSI1",
      partition: ({ senderId }: Pick<StoredMessage, "senderId">) => `TALK#${senderId}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    sentTo: {
      index: "GSI2",
      partition: ({ recipientId }: Pick<StoredMessage, "recipientId">) => recipientId && `TALK#${recipientId}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
  },
});
const toRecord = (stored: StoredMessage): MessageRecord => MessageRecord.parse(stored);

/** The one thread of a pair: a UUID derived from both ids, in either order. */
export function threadIdOf(one: UserId, other: UserId): ThreadId {
  return ThreadId.parse(derivedId([one, other].sort()));
}

/** An id in the form of a UUID, the same for the same parts. */
export function derivedId(parts: readonly string[]): string {
  const hex = createHash("sha256").update(parts.join("|")).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
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

/** A page of a person's conversations that have messages, the newest message first; or of those with unread ones. */
export async function inboxOf(
  db: Database,
  userId: UserId,
  { unread = false, nextToken }: { unread?: boolean | null | undefined; nextToken?: string | null | undefined },
) {
  const { lists } = memberEntity;
  const list = unread ? lists.unread({ userId, unread: 1 }) : lists.inbox({ userId, lastPreview: "" });
  const found = await page(db, list, nextToken);
  return { ...found, items: found.items.map((member) => Thread.parse(member)) };
}

/** Those of a person's latest conversations in which something is unread: of at most so many. */
export async function unreadThreadsOf(db: Database, userId: UserId, most: number): Promise<Thread[]> {
  const latest = await firstOf(db, memberEntity.lists.inbox({ userId, lastPreview: "" }), most);
  return latest.filter(({ unread }) => unread > 0).map((member) => Thread.parse(member));
}

/** Every conversation of a person. */
export async function threadsOf(db: Database, userId: UserId): Promise<Thread[]> {
  return (await allOf(db, memberEntity.lists.ofPerson({ userId }))).map((member) => Thread.parse(member));
}

/** A page of messages, the newest page first and oldest first within it. */
export async function messagesOf(db: Database, id: ThreadId, nextToken: string | null | undefined) {
  const found = await page(db, messageEntity.lists.ofThread({ threadId: id }), nextToken);
  return { ...found, items: found.items.map(toRecord).reverse() };
}

/** The newest messages, newest first. */
export async function newestMessages(db: Database, id: ThreadId, limit: number): Promise<MessageRecord[]> {
  return (await firstOf(db, messageEntity.lists.ofThread({ threadId: id }), limit)).map(toRecord);
}

/** A message with up to `around` messages before it and after it, oldest first; none when it is not there. */
export async function messagesAround(
  db: Database,
  { threadId, createdAt, id }: Pick<MessageRecord, "threadId" | "createdAt" | "id">,
  around: number,
): Promise<MessageRecord[]> {
  const at = `${createdAt}#${id}`;
  const { ofThread } = messageEntity.lists;
  const [before, from] = await Promise.all([
    firstOf(db, ofThread({ threadId }, { until: at }), around),
    firstOf(db, ofThread({ threadId }, { from: at, reversed: true }), around + 1),
  ]);
  return from[0]?.id === id ? [...before.reverse(), ...from].map(toRecord) : [];
}

/** What somebody has written and was written, before an instant, the newest first, at most so many of each. */
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

/** A new conversation with both members' views of it. */
export function newThreadWrites(
  started: Pick<ThreadRecord, "id" | "memberIds" | "createdAt">,
  members: readonly { userId: UserId; otherId: UserId; otherName: string }[],
  otherwise: Fault,
): Write[] {
  const thread: ThreadRecord = { ...started, blockedBy: [], isBlocked: false, version: 1 };
  const { id, createdAt } = thread;
  const views = members.map((member) => ({
    put: memberEntity.toItem({
      ...{ ...member, id, unread: 0, lastPreview: null, arrivedUpTo: null, standing: "open" as const },
      ...{ lastMessageAt: createdAt, lastFromOtherAt: createdAt, createdAt },
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

/** Conditions for a message's transaction: neither has blocked the other, here or as a partner. */
export function writingChecks(id: ThreadId, one: UserId, other: UserId): Write[] {
  const open = {
    anyOf: [
      { attribute: "isBlocked", is: "missing" },
      { attribute: "isBlocked", is: "=", value: false },
    ],
  } as const;
  const closed = threadClosed();
  return [{ check: threadEntity.key({ id }), when: [open], otherwise: closed }, ...blockChecks(one, other, closed)];
}

/** A conversation after somebody has blocked it or opened it again, in the views of those who still have it. */
export function blockingWrites(before: ThreadRecord, after: ThreadRecord, viewers: readonly UserId[]): Write[] {
  const { id } = after;
  const unchanged = {
    anyOf: [
      { attribute: "version", is: "missing" },
      { attribute: "version", is: "=", value: before.version },
    ],
  } as const;
  return [
    { put: threadEntity.toItem(after), when: [unchanged], otherwise: blockedMeanwhile() },
    ...viewers.map((userId) => ({
      update: memberEntity.key({ userId, id }),
      change: { set: { standing: standingFor(after, userId) } },
      when: [{ attribute: "PK", is: "exists" }] as const,
      otherwise: blockedMeanwhile(),
    })),
  ];
}

/** What one member may do in a conversation that both still have. */
export function standingFor({ blockedBy }: Pick<ThreadRecord, "blockedBy">, userId: UserId): ThreadStanding {
  if (blockedBy.includes(userId)) return "blocked";
  return blockedBy.length > 0 ? "closed" : "open";
}

/** One message by when it was sent and its id, or null. */
export async function messageAt(
  db: Database,
  of: Pick<MessageRecord, "threadId" | "id" | "createdAt">,
): Promise<MessageRecord | null> {
  const item = await db.get(messageEntity.key(of));
  return item ? toRecord(messageEntity.fromItem(item)) : null;
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
    })),
  ];
}

/** Shows in a member's view of a conversation that the other side has left, under the name that leavers have. */
export function otherHasLeft(db: Database, memberId: UserId, threadId: ThreadId, otherName: string) {
  const standing: ThreadStanding = "closed";
  return db.update(memberEntity.key({ userId: memberId, id: threadId }), { set: { otherName, standing } }, [
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
