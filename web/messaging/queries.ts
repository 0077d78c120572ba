import { type InfiniteData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Message, MessageChange, Thread } from "#shared/messaging/model.ts";
import { type ApiOutput, api } from "../api/api.ts";
import { fetchAgain, type Gap } from "../api/fetch-again.ts";
import { keyOf, pages, reading } from "../api/reading.ts";
import { itemsOf, withItems } from "../ui/items-of.ts";
import { afterChange, type Conversation, later, withArrived, withMessages, withRead } from "./conversation.ts";

/** Where the cache keeps a conversation: all of it that is known, not one page. */
export const conversationKey = (threadId: string) => keyOf("messages", { threadId });

/** After a gap no more pages than this are fetched to close it; who missed more reads on with "Earlier messages". */
const gapPages = 20;

/** How many messages from others are unread; live events keep it up to date. */
export const unreadReading = () => ({ ...reading("unreadCount", {}), staleTime: Number.POSITIVE_INFINITY });

/** The conversations are read again, both the list and one of which the list does not tell. */
export function threadsAgain(client: QueryClient, gap?: Gap): void {
  void fetchAgain(client, keyOf("threads"), gap);
  void fetchAgain(client, keyOf("thread"), gap);
}

/**
 * Takes a conversation as the server has it into the lists on screen, so that none is read again: each keeps its order, the
 * newest message first. What is older than what is known changes nothing.
 */
export function takeThread(client: QueryClient, told: Thread): void {
  const single = reading("thread", { threadId: told.id }).queryKey;
  const { all, unread } = threadLists();
  const known = [client.getQueryData(single), ...[all, unread].flatMap((list) => itemsOf(client.getQueryData(list)))];
  const thread = known.reduce<Thread>((row, one) => (one?.id === told.id ? newer(one, row) : row), told);
  client.setQueryData(single, (before) => before && thread);
  client.setQueryData(all, (before) => before && withThread(before, thread, false));
  client.setQueryData(unread, (before) => before && withThread(before, thread, true));
}

/** Where the cache keeps the lists of conversations. */
const threadLists = () => ({
  all: pages("threads", {}).queryKey,
  unread: pages("threads", { unread: true }).queryKey,
});

type Threads = InfiniteData<ApiOutput<"threads">>;

function withThread(list: Threads, thread: Thread, isUnreadOnly: boolean): Threads {
  const { id, lastMessageAt, lastPreview, unread } = thread;
  const known = itemsOf(list).find((one) => one.id === id);
  // Read, it stays on screen where it is: a list that jumps is pressed in the wrong place.
  if (known?.lastMessageAt === lastMessageAt) return withItems(list, (one) => (one.id === id ? thread : one)) ?? list;
  if (lastPreview === null || (isUnreadOnly && unread === 0)) return list;
  const [first, ...others] = list.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) }));
  if (!first) return list;
  const older = first.items.findIndex((one) => one.lastMessageAt < lastMessageAt);
  const items = first.items.toSpliced(older < 0 ? first.items.length : older, 0, thread);
  return { ...list, pages: [{ ...first, items }, ...others] };
}

/** The newer of two states of a conversation: of one last message, the one of which more is read. */
function newer(known: Thread, told: Thread): Thread {
  if (known.lastMessageAt > told.lastMessageAt) return known;
  const unread = known.lastMessageAt < told.lastMessageAt ? told.unread : Math.min(known.unread, told.unread);
  return { ...told, unread };
}

/** Whether one may write in a conversation is read again, wherever it is on screen. */
export function standingAgain(client: QueryClient): void {
  threadsAgain(client);
  void client.invalidateQueries({ queryKey: openedKey });
}

/** Where the cache keeps the conversations that were opened by the person at their other end. */
const openedKey = ["messaging", "startThread"] as const;

/**
 * The conversation with a person, opened when there is none yet. There is one for each pair, so that it may be asked
 * for like a query, again after a lost answer too.
 */
export function threadWith(otherId: string) {
  return queryOptions({
    queryKey: [...openedKey, { otherId }],
    queryFn: ({ signal }) => api.startThread({ otherId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * The newest messages of a conversation. Fetched again, it asks page by page until it meets a message it knew, so
 * that no hole is left however long the connection was gone; and it keeps what came live in the meantime.
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
      // What was known before joins on; with a hole that is too wide it is left out, and can be read again from here.
      const joins = met || known.size === 0;
      const live = sinceKept(latest).filter(({ id }) => joins || !known.has(id));
      return {
        messages: withMessages(live, fetched),
        olderToken: before && joins ? before.olderToken : nextToken,
        arrivedUpTo: later(latest?.arrivedUpTo ?? null, arrivedUpTo),
      };
    },
  });
}

/** What of a conversation this page has read: what was kept on the device is only shown until then. */
const readHere = (known: Conversation | undefined) => (known?.ofDeviceUpTo === undefined ? known : undefined);

/** The messages of a conversation that this page has read or heard. */
function sinceKept(known: Conversation | undefined): readonly Message[] {
  const { messages = [], ofDeviceUpTo } = known ?? {};
  return ofDeviceUpTo === undefined ? messages : messages.filter(({ createdAt }) => createdAt > ofDeviceUpTo);
}

/** Fetches the page before the oldest message known. */
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

/** Takes an event of `onMessage` into what is on screen; false when nothing has been fetched that it could join. */
export function takeChange(client: QueryClient, event: MessageChange, me: string): boolean {
  change(client, event.threadId, (conversation) =>
    event.kind === "arrived" && event.byId !== me
      ? withArrived(conversation, event.at)
      : afterChange(conversation, event),
  );
  return client.getQueryData(conversationKey(event.threadId)) !== undefined;
}

/** Takes a message the server has answered with, before its echo comes. */
export function takeSent(client: QueryClient, message: Message): void {
  change(client, message.threadId, (conversation) => ({
    ...conversation,
    messages: withMessages(conversation.messages, [message]),
  }));
}

/** Everything from others in a conversation is read, as of `readAt`; `unread` is what is left in all conversations. */
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
