import { z } from "zod";
import type { Fault } from "#shared/kernel/errors.ts";
import { ThreadId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { blockedMeanwhile, threadClosed } from "#shared/messaging/faults.ts";
import { Thread, type ThreadStanding } from "#shared/messaging/model.ts";
import { nameMatcherOf, wordsOf } from "#shared/messaging/search.ts";
import { blockChecks } from "../accounts/public.ts";
import { miscounted } from "../platform/capped-count.ts";
import { ConditionFailed, type Database, type Item, type Write } from "../platform/database.ts";
import { derivedId } from "../platform/derived-id.ts";
import { entity } from "../platform/entity.ts";
import { allOf, firstOf, keysOf, page } from "../platform/list.ts";
import { leaverName } from "../platform/personal-records.ts";
import { pointers } from "../platform/pointer-list.ts";

/**
 * A conversation's own record: its two members, sorted so that a pair has only one, and the members who have blocked
 * it.
 */
const ThreadRecord = z.object({
  id: ThreadId,
  memberIds: z.tuple([UserId, UserId]),
  blockedBy: z.array(UserId).max(2),
  /** Whether either member has; checked in the message's transaction. */
  isBlocked: z.boolean(),
  version: z.int(),
  createdAt: Instant,
});
export type ThreadRecord = z.infer<typeof ThreadRecord>;

const threadEntity = entity({
  name: "thread",
  schema: () => ThreadRecord,
  key: ({ id }: Pick<ThreadRecord, "id">) => ({ PK: `THREAD#${id}`, SK: "META" }),
});

const ThreadMember = Thread.extend({
  userId: UserId,
  /** The name that the other person sees. */
  ownName: z.string().max(100),
  /** Time of the other person's last message. */
  lastFromOtherAt: Instant,
});
export type ThreadMember = z.infer<typeof ThreadMember>;
export const memberEntity = entity({
  name: "threadMember",
  schema: () => ThreadMember,
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
    // Sorted by the other's last message: own messages move nothing here.
    unread: {
      index: "GSI2",
      partition: ({ userId, unread }: Pick<ThreadMember, "userId" | "unread">) =>
        unread > 0 ? `USER#${userId}#UNREAD` : null,
      sort: ({ lastFromOtherAt, id }: Pick<ThreadMember, "lastFromOtherAt" | "id">) => `${lastFromOtherAt}#${id}`,
      newestFirst: true,
    },
  },
});

/** Maximum number and length of the words of a name by which its conversation is found. */
const [mostWords, longestWord] = [8, 50];

/** A person's conversations by the words of the other's name. Deleted users share one name, which is not indexed. */
export const threadNames = pointers({
  name: "threadName",
  schema: () =>
    ThreadMember.pick({ userId: true, id: true, otherId: true }).extend({ word: z.string().max(longestWord) }),
  to: memberEntity,
  target: ({ userId, id }) => ({ userId, id }),
  entries: ({ userId, id, otherId, otherName }) =>
    wordsOf(otherName === leaverName ? "" : otherName)
      .slice(0, mostWords)
      .map((word) => ({ userId, id, otherId, word: word.slice(0, longestWord) })),
  lists: {
    byWord: {
      index: "table",
      partition: ({ userId }: Pick<ThreadMember, "userId">) => `USER#${userId}#NAMES`,
      sort: ({ word, id }: { word: string; id: ThreadId }) => `${word}#${id}`,
    },
  },
});

/** Maximum number of conversations whose names a search compares. */
const namesCompared = 100;
const afterAnyLetter = "\u{10ffff}";

/**
 * A person's conversations with people whose names have words that begin so, newest message first. It compares the
 * first hundred matches of the longest word, so that the cost is constant.
 */
export async function threadsNamed(db: Database, userId: UserId, text: string): Promise<Thread[]> {
  const matches = nameMatcherOf(text);
  const [longest] = wordsOf(text).sort((one, other) => other.length - one.length);
  if (!longest) return [];
  const from = longest.slice(0, longestWord);
  const list = threadNames.lists.byWord({ userId }, { from, until: from + afterAnyLetter });
  const found = await firstOf(db, list, namesCompared);
  const each = new Map(found.filter(({ otherName }) => matches(otherName)).map((view) => [view.id, view]));
  return [...each.values()]
    .map((view) => Thread.parse(view))
    .sort((one, other) => (one.lastMessageAt < other.lastMessageAt ? 1 : -1));
}

export async function threadsAmong(db: Database, userId: UserId, ids: readonly ThreadId[]): Promise<Thread[]> {
  const items = await db.getMany(ids.map((id) => memberEntity.key({ userId, id })));
  return memberEntity.readAll(items).map((view) => Thread.parse(view));
}

/** The id of a pair's only conversation: a UUID derived from both ids, in either order. */
export function threadIdOf(one: UserId, other: UserId): ThreadId {
  return ThreadId.parse(derivedId([one, other].sort()));
}

export function otherMember({ memberIds: [one, other] }: Pick<ThreadRecord, "memberIds">, userId: UserId): UserId {
  return one === userId ? other : one;
}

export async function threadById(db: Database, id: ThreadId): Promise<ThreadRecord | null> {
  const item = await db.get(threadEntity.key({ id }));
  return item ? threadEntity.fromItem(item) : null;
}

export async function viewOf(db: Database, userId: UserId, id: ThreadId): Promise<ThreadMember | null> {
  const item = await db.get(memberEntity.key({ userId, id }));
  return item ? memberEntity.fromItem(item) : null;
}

export async function threadOf(db: Database, userId: UserId, id: ThreadId): Promise<Thread | null> {
  const view = await viewOf(db, userId, id);
  return view && Thread.parse(view);
}

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

/** A person's conversations with unread messages, by the other's last message, newest first, at most `most`. */
export async function unreadThreadsOf(db: Database, userId: UserId, most: number): Promise<Thread[]> {
  const unread = await firstOf(db, memberEntity.lists.unread({ userId, unread: 1 }), most);
  return unread.map((member) => Thread.parse(member));
}

export async function threadsOf(db: Database, userId: UserId): Promise<Thread[]> {
  return (await allOf(db, memberEntity.lists.ofPerson({ userId }))).map((member) => Thread.parse(member));
}

type Named = { readonly id: UserId; readonly name: string };

export function newThreadWrites(
  started: Pick<ThreadRecord, "id" | "memberIds" | "createdAt">,
  members: readonly [Named, Named],
  otherwise: Fault,
): Write[] {
  const thread: ThreadRecord = { ...started, blockedBy: [], isBlocked: false, version: 1 };
  const { id, createdAt } = thread;
  const [one, other] = members;
  const pairs = [
    [one, other],
    [other, one],
  ] as const;
  const views = pairs.flatMap(([own, its]) => {
    const view: ThreadMember = {
      ...{ id, threadType: "direct", standing: "open", unread: 0, lastPreview: null, arrivedUpTo: null },
      ...{ userId: own.id, ownName: own.name, otherId: its.id, otherName: its.name },
      ...{ lastMessageAt: createdAt, lastFromOtherAt: createdAt, createdAt },
    };
    return [{ put: memberEntity.toItem(view) }, ...threadNames.moves(null, view)];
  });
  return [{ put: threadEntity.toItem(thread), when: [{ attribute: "PK", is: "missing" }], otherwise }, ...views];
}

/** Transaction conditions for a message: neither has blocked the other, here or as a partner. */
export function writingChecks(id: ThreadId, one: UserId, other: UserId): Write[] {
  const open = { attribute: "isBlocked", is: "=", value: false } as const;
  const closed = threadClosed();
  return [{ check: threadEntity.key({ id }), when: [open], otherwise: closed }, ...blockChecks(one, other, closed)];
}

export function blockingWrites(before: ThreadRecord, after: ThreadRecord, viewers: readonly UserId[]): Write[] {
  const { id } = after;
  const unchanged = { attribute: "version", is: "=", value: before.version } as const;
  return [
    { put: threadEntity.toItem(after), when: [unchanged], otherwise: blockedMeanwhile() },
    ...viewers.map((userId) => ({
      update: memberEntity.key({ userId, id }),
      change: { set: { standing: threadAccessFor(after, userId) } },
      when: [{ attribute: "PK", is: "exists" }] as const,
      otherwise: blockedMeanwhile(),
    })),
  ];
}

export function threadAccessFor({ blockedBy }: Pick<ThreadRecord, "blockedBy">, userId: UserId): ThreadStanding {
  if (blockedBy.includes(userId)) return "blocked";
  return blockedBy.length > 0 ? "closed" : "open";
}

export const isArrivalNews = ({ arrivedUpTo }: Pick<Thread, "arrivedUpTo">, upTo: string): boolean =>
  arrivedUpTo === null || arrivedUpTo < upTo;

export function arrivalWrite(userId: UserId, threadId: ThreadId, upTo: string): Write {
  return {
    update: memberEntity.key({ userId, id: threadId }),
    change: { set: { arrivedUpTo: upTo } },
    when: [{ attribute: "PK", is: "exists" }],
  };
}

/**
 * Shows in a member's view that the other side has left, under the name of deleted users. Returns whether the member
 * still has the view.
 */
export async function otherHasLeft(db: Database, memberId: UserId, threadId: ThreadId, otherName: string) {
  const before = await viewOf(db, memberId, threadId);
  if (!before) return false;
  const key = memberEntity.key(before);
  const standing: ThreadStanding = "closed";
  try {
    await db.commit([
      { update: key, change: { set: { otherName, standing } }, when: [{ attribute: "PK", is: "exists" }] },
      ...threadNames.moves(before, { ...before, otherName }),
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

export function threadViewRemovals(view: ThreadMember): Write[] {
  return [{ remove: memberEntity.key(view) }, ...threadNames.removals(view)];
}

/** Transaction condition that a member still has a view of a conversation. */
export function threadViewCheck(userId: UserId, threadId: ThreadId): Write {
  return { check: memberEntity.key({ userId, id: threadId }), when: [{ attribute: "PK", is: "exists" }] };
}

export function threadRemoval(id: ThreadId): Write {
  return { remove: threadEntity.key({ id }) };
}

/** A member's stored view with the recounted unread messages. Fails when it has changed. */
export function viewCounted(stored: Item, unread: number): Write {
  const { userId, id, lastFromOtherAt } = stored as Pick<ThreadMember, "userId" | "id" | "lastFromOtherAt">;
  const { partitionKey, sortKey } = keysOf("GSI2");
  const listed = memberEntity.listKeys("unread", { userId, unread, id, lastFromOtherAt });
  return {
    update: memberEntity.key({ userId, id }),
    change: { set: { unread, ...listed }, ...(unread === 0 && { remove: [partitionKey, sortKey] }) },
    when: (["unread", "lastMessageAt"] as const).map((name) => ({ attribute: name, is: "=", value: stored[name] })),
    otherwise: miscounted,
  };
}
