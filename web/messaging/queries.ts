import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Message, MessageChange } from "#shared/messaging/model.ts";
import { type ApiInput, api } from "../lib/api.ts";
import { paged } from "../lib/paged.ts";
import { afterChange, type Conversation, withMessages, withRead } from "./conversation.ts";

type ThreadIdOf = ApiInput<"messages">["threadId"];

const messagingKey = ["messaging"] as const;
export const threadsKey = [...messagingKey, "threads"] as const;
export const unreadKey = [...messagingKey, "unread"] as const;
export const conversationKey = (threadId: string) => [...messagingKey, "conversation", threadId] as const;

/** After a gap no more pages than this are fetched to close it; who missed more reads on with "Earlier messages". */
const gapPages = 20;

/** The conversations, page by page, the newest message first. */
export function threadsQuery() {
  return infiniteQueryOptions({
    queryKey: [...threadsKey, "list"],
    queryFn: ({ signal, pageParam }) => api.threads({ nextToken: pageParam }, { signal }),
    ...paged,
  });
}

/** One conversation: of one nobody has written in, the list does not tell. */
export function threadQuery(threadId: string) {
  return queryOptions({
    queryKey: [...threadsKey, "one", threadId],
    queryFn: ({ signal }) => api.thread({ threadId: threadId as ThreadIdOf }, { signal }),
  });
}

/** How many messages from others are unread. */
export function unreadQuery() {
  return queryOptions({
    queryKey: unreadKey,
    queryFn: ({ signal }) => api.unreadCount({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The conversation with a person; it is opened when there is none yet, and there is one for each pair. */
export function threadWithQuery(otherId: string) {
  return queryOptions({
    queryKey: [...messagingKey, "with", otherId],
    queryFn: ({ signal }) => api.startThread({ otherId: otherId as ApiInput<"startThread">["otherId"] }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * The newest messages of a conversation. Fetched again, it asks page by page until it meets a message it knew, so
 * that no hole is left however long the connection was gone; and it keeps what came live in the meantime.
 */
export function conversationQuery(threadId: string) {
  const queryKey = conversationKey(threadId);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Conversation> => {
      const before = client.getQueryData<Conversation>(queryKey);
      const known = new Set(before?.messages.map(({ id }) => id));
      let fetched: readonly Message[] = [];
      let nextToken: string | null = null;
      let met = false;
      for (let page = 0; page < (known.size > 0 ? gapPages : 1) && !met; page += 1) {
        const answer = await api.messages({ threadId: threadId as ThreadIdOf, nextToken }, { signal });
        fetched = [...answer.items, ...fetched];
        nextToken = answer.nextToken;
        met = nextToken === null || answer.items.some(({ id }) => known.has(id));
      }
      const latest = client.getQueryData<Conversation>(queryKey);
      // What was known before joins on; with a hole that is too wide it is left out, and can be read again from here.
      const joins = met || known.size === 0;
      const live = latest?.messages.filter(({ id }) => joins || !known.has(id)) ?? [];
      return {
        messages: withMessages(live, fetched),
        olderToken: before && joins ? before.olderToken : nextToken,
      };
    },
    staleTime: 0,
  });
}

/** Fetches the page before the oldest message known. */
export async function loadOlder(client: QueryClient, threadId: string): Promise<void> {
  const token = client.getQueryData<Conversation>(conversationKey(threadId))?.olderToken;
  if (!token) return;
  const answer = await api.messages({ threadId: threadId as ThreadIdOf, nextToken: token });
  change(client, threadId, (conversation) => ({
    messages: withMessages(conversation.messages, answer.items),
    olderToken: answer.nextToken,
  }));
}

/** Takes an event of `onMessage` into what is on screen; false when nothing has been fetched that it could join. */
export function takeChange(client: QueryClient, event: MessageChange): boolean {
  change(client, event.threadId, (conversation) => afterChange(conversation, event));
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
  client.setQueryData(unreadKey, unread);
  client.setQueryData(
    threadsQuery().queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((thread) => (thread.id === threadId ? { ...thread, unread: 0 } : thread)),
        })),
      },
  );
}

function change(client: QueryClient, threadId: string, to: (conversation: Conversation) => Conversation): void {
  client.setQueryData<Conversation>(conversationKey(threadId), (known) => known && to(known));
}
