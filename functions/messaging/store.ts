import { z } from "zod";
import type { Fault } from "#shared/kernel/errors.ts";
import { ThreadId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { addSeconds, secondsBetween } from "#shared/kernel/time.ts";
import { blockedMeanwhile } from "#shared/messaging/faults.ts";
import { type MessageRecord, Thread, type ThreadStanding } from "#shared/messaging/model.ts";
import { nameMatcherOf, wordsOf } from "#shared/messaging/search.ts";
import { miscounted } from "../platform/capped-count.ts";
import { ConditionFailed, type Database, type Item, type Write } from "../platform/database.ts";
import { derivedId } from "../platform/derived-id.ts";
import { entity } from "../platform/entity.ts";
import type { Condition } from "../platform/expression.ts";
import { allOf, firstOf, keysOf, page, type Source } from "../platform/list.ts";
import { leaverName } from "../platform/personal-records.ts";
import { pointers } from "../platform/pointer-list.ts";

/** Seen by both members. A message updates this one item instead of each member's item. */
const Summary = z.object({
  lastPreview: z.string().max(100).nullable(),
  lastSenderId: UserId.nullable(),
  lastMessageAt: Instant,
  /** Time of the message that last moved the conversation up in both inboxes; null when it is in no inbox yet. */
  listedAt: Instant.nullable(),
  /** Has no minimum: a wrong count must still be readable, so that a recount can repair it. */
  firstUnread: z.int(),
  secondUnread: z.int(),
  /** Time of the first unread message. The list of unread conversations is sorted by it. */
  firstUnreadSince: Instant,
  secondUnreadSince: Instant,
  /** Time of the last message received by this member. */
  firstHeardAt: Instant,
  secondHeardAt: Instant,
  /** Time up to which this member's messages have arrived on the other's device. */
  firstArrivedUpTo: Instant.nullable(),
  secondArrivedUpTo: Instant.nullable(),
});
type Summary = z.infer<typeof Summary>;

/**
 * A conversation with its two members and the members who have blocked it. Member ids are sorted, so a pair has only
 * one conversation.
 */
const ThreadRecord = z.object({
  id: ThreadId,
  memberIds: z.tuple([UserId, UserId]),
  blockedBy: z.array(UserId).max(2),
  /** Whether either member has blocked the conversation or left. The message's transaction checks it. */
  isBlocked: z.boolean(),
  version: z.int(),
  createdAt: Instant,
  // Missing in conversations of earlier releases until `summarized` adds it.
  ...Summary.partial().shape,
});
export type ThreadRecord = z.infer<typeof ThreadRecord>;
export type SummarizedThread = ThreadRecord & Summary;

const isSummarized = (thread: ThreadRecord): thread is SummarizedThread => thread.lastMessageAt !== undefined;

type Side = "first" | "second";
/** `memberIds` are sorted, so the smaller id is the first side. */
const sideOf = (userId: UserId, otherId: UserId): Side => (userId < otherId ? "first" : "second");

type Counted = Pick<ThreadRecord, "memberIds"> & Partial<Summary>;
const unreadPartition = (userId: UserId, unread = 0) => (unread > 0 ? `USER#${userId}#UNREADTHREADS` : null);

const threadEntity = entity({
  name: "thread",
  schema: () => ThreadRecord,
  key: ({ id }: Pick<ThreadRecord, "id">) => ({ PK: `THREAD#${id}`, SK: "META" }),
  lists: {
    unreadOfFirst: {
      index: "GSI2",
      partition: ({ memberIds, firstUnread }: Counted) => unreadPartition(memberIds[0], firstUnread),
      sort: ({ firstUnreadSince, id }) => `${firstUnreadSince}#${id}`,
      newestFirst: true,
    },
    unreadOfSecond: {
      index: "GSI3",
      partition: ({ memberIds, secondUnread }: Counted) => unreadPartition(memberIds[1], secondUnread),
      sort: ({ secondUnreadSince, id }) => `${secondUnreadSince}#${id}`,
      newestFirst: true,
    },
  },
});

const listOfSide = { first: "unreadOfFirst", second: "unreadOfSecond" } as const;
const indexOfSide = { first: "GSI2", second: "GSI3" } as const;

/**
 * A member's view of a conversation. Its preview, times and counts date from the last move in the inbox; `Summary` has
 * the current ones.
 */
const ThreadMember = Thread.extend({
  userId: UserId,
  /** This member's own name, as the other member sees it. */
  ownName: z.string().max(100),
  /** Time of the other member's last message. */
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
    // Conversations by last message; those without messages are in no inbox. Further messages within `listedSeconds` do
    // not move a conversation.
    inbox: {
      index: "GSI1",
      partition: ({ userId, lastPreview }: Pick<ThreadMember, "userId" | "lastPreview">) =>
        lastPreview === null ? null : `USER#${userId}#INBOX`,
      sort: ({ lastMessageAt, id }: Pick<ThreadMember, "lastMessageAt" | "id">) => `${lastMessageAt}#${id}`,
      newestFirst: true,
    },
    // Lists only conversations that `summarized` has not converted yet.
    unread: {
      index: "GSI2",
      partition: ({ userId, unread }: Pick<ThreadMember, "userId" | "unread">) =>
        unread > 0 ? `USER#${userId}#UNREAD` : null,
      sort: ({ lastFromOtherAt, id }: Pick<ThreadMember, "lastFromOtherAt" | "id">) => `${lastFromOtherAt}#${id}`,
      newestFirst: true,
    },
  },
});

/** Maximum number of indexed words of a name, and maximum length of a word. */
const [mostWords, longestWord] = [8, 50];

/** A user's conversations by words of the other's name. Deleted users are not indexed, because they share one name. */
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
 * Finds a user's conversations by beginnings of words of the other's name, newest first. Compares the first hundred
 * matches of the longest word only.
 */
export async function threadsNamed(db: Database, userId: UserId, text: string): Promise<Thread[]> {
  const matches = nameMatcherOf(text);
  const [longest] = wordsOf(text).sort((one, other) => other.length - one.length);
  if (!longest) return [];
  const from = longest.slice(0, longestWord);
  const list = threadNames.lists.byWord({ userId }, { from, until: from + afterAnyLetter });
  const found = await firstOf(db, list, namesCompared);
  const each = new Map(found.filter(({ otherName }) => matches(otherName)).map((view) => [view.id, view]));
  const views = await currentViews(db, [...each.values()]);
  return views.map((view) => Thread.parse(view)).sort(latestFirst);
}

const later = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0);
const latestFirst = (one: Pick<Thread, "lastMessageAt">, other: Pick<Thread, "lastMessageAt">) =>
  later(one.lastMessageAt, other.lastMessageAt);

export async function threadsAmong(db: Database, userId: UserId, ids: readonly ThreadId[]): Promise<Thread[]> {
  const items = await db.getMany(ids.map((id) => memberEntity.key({ userId, id })));
  return (await currentViews(db, memberEntity.readAll(items))).map((view) => Thread.parse(view));
}

/** Returns the id of a pair's only conversation: a UUID derived from both ids, in any order. */
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

/** Returns a member's view with the current preview, times and counts of the conversation. */
function currentView(member: ThreadMember, thread: ThreadRecord | undefined): ThreadMember {
  if (!thread || !isSummarized(thread)) return member;
  const side = sideOf(member.userId, member.otherId);
  // During a deployment the earlier release may have written a later message.
  const { lastMessageAt, lastPreview } = member.lastMessageAt > thread.lastMessageAt ? member : thread;
  return {
    ...member,
    ...{ lastMessageAt, lastPreview, unread: Math.max(0, thread[`${side}Unread`]) },
    ...{ lastFromOtherAt: thread[`${side}HeardAt`], arrivedUpTo: thread[`${side}ArrivedUpTo`] },
  };
}

async function currentViews(db: Database, members: readonly ThreadMember[]): Promise<ThreadMember[]> {
  if (members.length === 0) return [];
  const items = await db.getMany(
    members.map(({ id }) => threadEntity.key({ id })),
    { consistent: true },
  );
  const threads = new Map(threadEntity.readAll(items).map((thread) => [thread.id, thread]));
  return members.map((member) => currentView(member, threads.get(member.id)));
}

/** A list of members' views, each completed with the conversation's current state. */
const current = (source: Source<ThreadMember>): Source<ThreadMember> => ({
  ...source,
  load: async (db, items) => currentViews(db, await source.load(db, items)),
});

export interface MemberAndThread {
  readonly view: ThreadMember;
  readonly thread: ThreadRecord;
}

/** Returns a member's view and the conversation's record, by one read. */
export async function viewAndThread(db: Database, userId: UserId, id: ThreadId): Promise<MemberAndThread | null> {
  const found = await db.getMany([memberEntity.key({ userId, id }), threadEntity.key({ id })], { consistent: true });
  const [memberItem, threadItem] = [memberEntity, threadEntity].map(({ name }) =>
    found.find((item) => item.entity === name),
  );
  if (!memberItem || !threadItem) return null;
  const thread = threadEntity.fromItem(threadItem);
  return { thread, view: currentView(memberEntity.fromItem(memberItem), thread) };
}

export async function viewOf(db: Database, userId: UserId, id: ThreadId): Promise<ThreadMember | null> {
  return (await viewAndThread(db, userId, id))?.view ?? null;
}

export async function threadOf(db: Database, userId: UserId, id: ThreadId): Promise<Thread | null> {
  const view = await viewOf(db, userId, id);
  return view && Thread.parse(view);
}

/** Returns a page of the inbox, by last message. Across pages, a conversation may be `listedSeconds` late. */
export async function inboxOf(
  db: Database,
  userId: UserId,
  { unread = false, nextToken }: { unread?: boolean | null | undefined; nextToken?: string | null | undefined },
) {
  if (unread) return unreadPage(db, userId, nextToken);
  const found = await page(db, current(memberEntity.lists.inbox({ userId, lastPreview: "" })), nextToken);
  return { ...found, items: found.items.map((member) => Thread.parse(member)).sort(latestFirst) };
}

/** Pages follow the first unread message, newest first. Each page is sorted by the other member's last message. */
async function unreadPage(db: Database, userId: UserId, nextToken: string | null | undefined) {
  const load = async (_db: Database, items: readonly Item[]) => {
    const members = await db.getMany(items.map(({ id }) => memberEntity.key({ userId, id: id as ThreadId })));
    return (await currentViews(db, memberEntity.readAll(members))).filter((view) => view.unread > 0);
  };
  const both = [userId, userId] as [UserId, UserId];
  const sources = [
    memberEntity.lists.unread({ userId, unread: 1 }),
    threadEntity.lists.unreadOfFirst({ memberIds: both, firstUnread: 1 }),
    threadEntity.lists.unreadOfSecond({ memberIds: both, secondUnread: 1 }),
  ].map((source): Source<ThreadMember> => ({ ...source, load }));
  const found = await page(db, sources, nextToken);
  const inOrder = found.items.sort((one, other) => later(one.lastFromOtherAt, other.lastFromOtherAt));
  return { ...found, items: inOrder.map((member) => Thread.parse(member)) };
}

/** Returns at most `most` conversations with unread messages, by the other member's last message, newest first. */
export async function unreadThreadsOf(db: Database, userId: UserId, most: number): Promise<Thread[]> {
  return (await unreadPage(db, userId, null)).items.slice(0, most);
}

export async function threadsOf(db: Database, userId: UserId): Promise<Thread[]> {
  return (await allOf(db, current(memberEntity.lists.ofPerson({ userId })))).map((member) => Thread.parse(member));
}

type Named = { readonly id: UserId; readonly name: string };

export function newThreadWrites(
  started: Pick<ThreadRecord, "id" | "memberIds" | "createdAt">,
  members: readonly [Named, Named],
  otherwise: Fault,
): Write[] {
  const { id, createdAt } = started;
  const [first, second] = [...started.memberIds].sort() as [UserId, UserId];
  const thread: SummarizedThread = {
    ...{ id, createdAt, memberIds: [first, second], blockedBy: [], isBlocked: false, version: 1 },
    ...{ lastPreview: null, lastSenderId: null, lastMessageAt: createdAt, listedAt: null },
    ...{ firstUnread: 0, firstUnreadSince: createdAt, firstHeardAt: createdAt, firstArrivedUpTo: null },
    ...{ secondUnread: 0, secondUnreadSince: createdAt, secondHeardAt: createdAt, secondArrivedUpTo: null },
  };
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

/** Seconds in which new messages do not move a conversation again in the inboxes: a move costs eight write units. */
const listedSeconds = 3600;

/** Latest possible time of the last message of a conversation listed at this time. */
export const latestWhenListed = (listedAt: string) => addSeconds(listedAt, listedSeconds);

/**
 * Adds a message to the summary, and moves the conversation in both inboxes if due. With `otherwise`, fails unless the
 * message is the latest and the conversation open (`isNote`: or closed).
 */
export function summaryWrites(
  thread: SummarizedThread,
  message: Pick<MessageRecord, "senderId" | "createdAt" | "isRead">,
  lastPreview: string,
  { otherwise, isNote = false }: { readonly otherwise?: Fault | undefined; readonly isNote?: boolean },
): Write[] {
  const { id, memberIds, listedAt } = thread;
  const { senderId, createdAt: at, isRead } = message;
  const side = sideOf(otherMember(thread, senderId), senderId);
  const isMoved = listedAt === null || secondsBetween(listedAt, at) >= listedSeconds;
  const since = thread[`${side}Unread`] > 0 ? thread[`${side}UnreadSince`] : at;
  // Sets the list keys with every message, because the recipient may be reading the earlier ones at this moment.
  const unread = { ...thread, [`${side}Unread`]: 1, [`${side}UnreadSince`]: since };
  const heard = isRead
    ? {}
    : {
        ...{ [`${side}HeardAt`]: at, [`${side}UnreadSince`]: since },
        ...threadEntity.listKeys(listOfSide[side], unread),
      };
  const isLatest = { attribute: "lastMessageAt", is: "<", value: at } as const;
  const isOpen = { attribute: "isBlocked", is: "=", value: false } as const;
  const isThere = { attribute: "PK", is: "exists" } as const;
  return [
    {
      update: threadEntity.key({ id }),
      change: {
        set: { lastPreview, lastSenderId: senderId, lastMessageAt: at, ...heard, ...(isMoved && { listedAt: at }) },
        ...(!isRead && { add: { [`${side}Unread`]: 1 } }),
      },
      ...(otherwise && { when: [isLatest, ...(isNote ? [] : [isOpen])], otherwise }),
    },
    ...(isMoved ? memberIds : []).map((userId) => ({
      update: memberEntity.key({ userId, id }),
      change: {
        set: {
          ...{ lastPreview, lastMessageAt: at },
          ...memberEntity.listKeys("inbox", { userId, id, lastPreview, lastMessageAt: at }),
        },
      },
      ...(otherwise && { when: [isThere], otherwise }),
    })),
  ];
}

/** Updates the summary for read messages. Fails with `otherwise` unless `before` are unread. */
export function readSummaryWrite(
  of: { readonly id: ThreadId; readonly userId: UserId; readonly otherId: UserId },
  { read, before }: { readonly read: number; readonly before: number },
  otherwise: Fault,
): Write {
  const side = sideOf(of.userId, of.otherId);
  const { partitionKey, sortKey } = keysOf(indexOfSide[side]);
  return {
    update: threadEntity.key(of),
    change: { add: { [`${side}Unread`]: -read }, ...(read === before && { remove: [partitionKey, sortKey] }) },
    when: [{ attribute: `${side}Unread`, is: "=", value: before }],
    otherwise,
  };
}

const attempts = 10;

/** Returns the conditions that fields of a record have not changed since it was read. */
const sameIn = <Of extends object>(record: Of, names: readonly (keyof Of & string)[]): Condition[] =>
  names.map((attribute) => ({ attribute, is: "=", value: record[attribute] }));

/**
 * Returns a conversation with its summary. Converts a conversation of an earlier release first; the members' items stay
 * readable for that release.
 */
export async function summarized(db: Database, id: ThreadId, read?: ThreadRecord): Promise<SummarizedThread | null> {
  for (let attempt = 1; ; attempt++) {
    const thread = attempt === 1 && read ? read : await threadById(db, id);
    if (!thread || isSummarized(thread)) return thread;
    const keys = thread.memberIds.map((userId) => memberEntity.key({ userId, id }));
    const members = memberEntity.readAll(await db.getMany(keys, { consistent: true }));
    try {
      await db.commit(movedSummary(thread, members));
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === attempts) throw error;
    }
  }
}

function movedSummary(thread: ThreadRecord, members: readonly ThreadMember[]): Write[] {
  const [latest] = [...members].sort(latestFirst);
  const { lastPreview = null, lastMessageAt = thread.createdAt } = latest ?? {};
  const [first, second] = thread.memberIds.map((userId) => members.find((member) => member.userId === userId));
  const of = (
    side: Side,
    { unread = 0, lastFromOtherAt = lastMessageAt, arrivedUpTo = null }: Partial<ThreadMember>,
  ) => ({
    ...{ [`${side}Unread`]: unread, [`${side}UnreadSince`]: lastFromOtherAt },
    ...{ [`${side}HeardAt`]: lastFromOtherAt, [`${side}ArrivedUpTo`]: arrivedUpTo },
  });
  const summary = {
    ...{ lastPreview, lastSenderId: null, lastMessageAt, listedAt: lastPreview === null ? null : lastMessageAt },
    ...of("first", first ?? {}),
    ...of("second", second ?? {}),
    // A missing member item means that the member has left.
    ...(members.length < 2 && { isBlocked: true }),
  };
  const { PK: _pk, SK: _sk, ...set } = threadEntity.toItem({ ...thread, ...summary });
  const unsummarized = [
    { attribute: "lastMessageAt", is: "missing" },
    { attribute: "version", is: "=", value: thread.version },
  ] as const;
  return [
    { update: threadEntity.key(thread), change: { set }, when: unsummarized },
    ...members.map((member): Write => {
      const unchanged = sameIn(member, ["unread", "lastMessageAt", "arrivedUpTo"]);
      const { partitionKey, sortKey } = keysOf("GSI2");
      return { update: memberEntity.key(member), change: { remove: [partitionKey, sortKey] }, when: unchanged };
    }),
  ];
}

export function blockingWrites(before: ThreadRecord, after: ThreadRecord, viewers: readonly UserId[]): Write[] {
  const { id } = after;
  const unchanged = { attribute: "version", is: "=", value: before.version } as const;
  return [
    {
      update: threadEntity.key({ id }),
      change: { set: { blockedBy: after.blockedBy, isBlocked: after.isBlocked, version: after.version } },
      when: [unchanged],
      otherwise: blockedMeanwhile(),
    },
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

/** Sets the time up to which a member's messages have arrived on the other's devices. */
export function arrivalWrite(senderId: UserId, otherId: UserId, threadId: ThreadId, upTo: string): Write {
  return {
    update: threadEntity.key({ id: threadId }),
    change: { set: { [`${sideOf(senderId, otherId)}ArrivedUpTo`]: upTo } },
    when: [{ attribute: "PK", is: "exists" }],
  };
}

/** Time up to which a member's messages have arrived on the other's devices; null for none. */
export const arrivedUpTo = (thread: SummarizedThread, senderId: UserId): string | null =>
  thread[`${sideOf(senderId, otherMember(thread, senderId))}ArrivedUpTo`];

/**
 * Shows a member that the other side has left, under the name of deleted users. Returns false if the member has left
 * too.
 */
export async function otherHasLeft(db: Database, memberId: UserId, threadId: ThreadId, otherName: string) {
  const before = await viewOf(db, memberId, threadId);
  if (!before) return false;
  const key = memberEntity.key(before);
  const standing: ThreadStanding = "closed";
  try {
    await db.commit([
      { update: key, change: { set: { otherName, standing } }, when: [{ attribute: "PK", is: "exists" }] },
      // Blocks the conversation, so that a message sent at this moment fails.
      {
        update: threadEntity.key({ id: threadId }),
        change: { set: { isBlocked: true } },
        when: [{ attribute: "PK", is: "exists" }],
      },
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

/** Writes a member's recounted unread messages to the summary. Fails when the summary has changed since it was read. */
export function viewCounted(thread: SummarizedThread, userId: UserId, unread: number): Write {
  const side = sideOf(userId, otherMember(thread, userId));
  const { partitionKey, sortKey } = keysOf(indexOfSide[side]);
  const counted = { ...thread, [`${side}Unread`]: unread };
  const listed = threadEntity.listKeys(listOfSide[side], counted);
  return {
    update: threadEntity.key(thread),
    change: {
      set: { [`${side}Unread`]: unread, ...listed },
      ...(unread === 0 && { remove: [partitionKey, sortKey] }),
    },
    when: sameIn(thread, [`${side}Unread`, "lastMessageAt"]),
    otherwise: miscounted,
  };
}

/** The stored count of a member's unread messages, which may be wrong. */
export const countedUnread = (thread: SummarizedThread, userId: UserId): number =>
  thread[`${sideOf(userId, otherMember(thread, userId))}Unread`];
