import { type InfiniteData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Message, MessageChange, Thread } from "#shared/messaging/model.ts";
import { type ApiOutput, api } from "../api/api.ts";
import { fetchAgain, type Gap } from "../api/fetch-again.ts";
import { keyOf, pages, reading } from "../api/reading.ts";
import { itemsOf, withItems } from "../ui/items-of.ts";
import { afterChange, type Conversation, later, withArrived, withMessages, withRead } from "./conversation.ts";

/** Cache key of a conversation's loaded messages. */
export const conversationKey = (threadId: string) => keyOf("messages", { threadId });

/** Maximum pages fetched to close a gap in messages. The button "Earlier messages" fetches the rest. */
const gapPages = 20;

/** Query of the unread count. Never stale, since live events update the count. */
export const unreadReading = () => ({ ...reading("unreadCount", {}), staleTime: Number.POSITIVE_INFINITY });

/** Refetches the lists of conversations, and any conversation queried alone. */
export function threadsAgain(client: QueryClient, gap?: Gap): void {
  void fetchAgain(client, keyOf("threads"), gap);
  void fetchAgain(client, keyOf("thread"), gap);
}

/** Puts a conversation into the cached lists, ordered by newest message. Ignores an older state. */
export function takeThread(client: QueryClient, told: Thread): void {
  const single = reading("thread", { threadId: told.id }).queryKey;
  const { all, unread } = threadLists();
  const known = [client.getQueryData(single), ...[all, unread].flatMap((list) => itemsOf(client.getQueryData(list)))];
  const thread = known.reduce<Thread>((row, one) => (one?.id === told.id ? newer(one, row) : row), told);
  client.setQueryData(single, (before) => before && thread);
  client.setQueryData(all, (before) => before && withThread(before, thread, false));
  client.setQueryData(unread, (before) => before && withThread(before, thread, true));
}

const threadLists = () => ({
  all: pages("threads", {}).queryKey,
  unread: pages("threads", { unread: true }).queryKey,
});

type Threads = InfiniteData<ApiOutput<"threads">>;

function withThread(list: Threads, thread: Thread, isUnreadOnly: boolean): Threads {
  const { id, lastMessageAt, lastPreview, unread } = thread;
  const known = itemsOf(list).find((one) => one.id === id);
  // Without a new message, the conversation keeps its place: users would press a row that moves.
  if (known?.lastMessageAt === lastMessageAt) return withItems(list, (one) => (one.id === id ? thread : one)) ?? list;
  if (lastPreview === null || (isUnreadOnly && unread === 0)) return list;
  const [first, ...others] = list.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) }));
  if (!first) return list;
  const older = first.items.findIndex((one) => one.lastMessageAt < lastMessageAt);
  const items = first.items.toSpliced(older < 0 ? first.items.length : older, 0, thread);
  return { ...list, pages: [{ ...first, items }, ...others] };
}

/** Returns the newer of two states. With equal last messages, the one with fewer unread messages is newer. */
function newer(known: Thread, told: Thread): Thread {
  if (known.lastMessageAt > told.lastMessageAt) return known;
  const unread = known.lastMessageAt < told.lastMessageAt ? told.unread : Math.min(known.unread, told.unread);
  return { ...told, unread };
}

export function refetchThreadAccess(client: QueryClient): void {
  threadsAgain(client);
  void client.invalidateQueries({ queryKey: openedKey });
}

const openedKey = ["messaging", "startThread"] as const;

/** Returns the conversation with a person, creating it if needed. Repeating is safe: each pair has one. */
export function threadWith(otherId: string) {
  return queryOptions({
    queryKey: [...openedKey, { otherId }],
    queryFn: ({ signal }) => api.startThread({ otherId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Query of a conversation's newest messages. A refetch loads pages back to a known message, so that none is missing,
 * and keeps live messages.
 */
export function conversationReading(threadId: string) {
  const queryKey = conversationKey(threadId);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Conversation> => {
      const before = readHere(client.getQueryData<Conversation>(queryKey));
      const known = new Set(before?.messages.map(({ id }) => id));
      let fetched: readonly Message[] = [];
      let nextToken: string | null = null;
      let met = false;
      let arrivedUpTo: string | null = null;
      for (let page = 0; page < (known.size > 0 ? gapPages : 1) && !met; page += 1) {
        const answer = await api.messages({ threadId, nextToken }, { signal });
        fetched = [...answer.items, ...fetched];
        arrivedUpTo = later(arrivedUpTo, answer.arrivedUpTo);
        nextToken = answer.nextToken;
        met = nextToken === null || answer.items.some(({ id }) => known.has(id));
      }
      const latest = client.getQueryData<Conversation>(queryKey);
      // Whether fetched and known messages connect. If not, the known ones are dropped.
      const joins = met || known.size === 0;
      const live = sinceStored(latest).filter(({ id }) => joins || !known.has(id));
      return {
        messages: withMessages(live, fetched),
        olderToken: before && joins ? before.olderToken : nextToken,
        arrivedUpTo: later(latest?.arrivedUpTo ?? null, arrivedUpTo),
      };
    },
  });
}

/** Ignores a conversation from device storage, which may be incomplete. */
const readHere = (known: Conversation | undefined) => (known?.ofDeviceUpTo === undefined ? known : undefined);

function sinceStored(known: Conversation | undefined): readonly Message[] {
  const { messages = [], ofDeviceUpTo } = known ?? {};
  return ofDeviceUpTo === undefined ? messages : messages.filter(({ createdAt }) => createdAt > ofDeviceUpTo);
}

export async function loadOlder(client: QueryClient, threadId: string): Promise<void> {
  const token = client.getQueryData<Conversation>(conversationKey(threadId))?.olderToken;
  if (!token) return;
  const answer = await api.messages({ threadId, nextToken: token });
  change(client, threadId, (conversation) => ({
    ...conversation,
    messages: withMessages(conversation.messages, answer.items),
    olderToken: answer.nextToken,
  }));
}

/** Applies an event of `onMessage` to the cache. Returns false if the conversation was never fetched. */
export function takeChange(client: QueryClient, event: MessageChange, me: string): boolean {
  change(client, event.threadId, (conversation) =>
    event.kind === "arrived" && event.byId !== me
      ? withArrived(conversation, event.at)
      : afterChange(conversation, event),
  );
  return client.getQueryData(conversationKey(event.threadId)) !== undefined;
}

export function takeSent(client: QueryClient, message: Message): void {
  change(client, message.threadId, (conversation) => ({
    ...conversation,
    messages: withMessages(conversation.messages, [message]),
  }));
}

/** Marks all messages of the other person as read at `readAt`. `unread` is the user's new total. */
export function takeRead(client: QueryClient, read: { threadId: string; me: string; readAt: string; unread: number }) {
  const { threadId, me, readAt, unread } = read;
  change(client, threadId, (conversation) => ({
    ...conversation,
    messages: withRead(conversation.messages, me, readAt),
  }));
  client.setQueryData(unreadReading().queryKey, unread);
  for (const key of Object.values(threadLists()))
    client.setQueryData(key, (list) =>
      withItems(list, (thread) => (thread.id === threadId ? { ...thread, unread: 0 } : thread)),
    );
}

function change(client: QueryClient, threadId: string, to: (conversation: Conversation) => Conversation): void {
  client.setQueryData<Conversation>(conversationKey(threadId), (known) => known && to(known));
}
