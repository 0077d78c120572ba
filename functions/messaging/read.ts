import type { ThreadId } from "#shared/kernel/id.ts";
import type { SubscriptionGrant } from "#shared/kernel/wire.ts";
import type { SharedJob, Thread } from "#shared/messaging/model.ts";
import { newestJobOf } from "../booking/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { seenThread } from "./access.ts";
import { messagesOf } from "./message-store.ts";
import { messageView } from "./message-view.ts";
import { inboxOf, threadOf } from "./store.ts";
import { unreadOf } from "./unread-count.ts";

type Paged<T = object> = T & { nextToken?: string | null | undefined };

export function threads(input: Paged<{ unread?: boolean | null | undefined }>, context: Context) {
  return inboxOf(context.db, callerId(context), input);
}

export async function thread({ threadId }: { threadId: ThreadId }, context: Context): Promise<Thread> {
  const found = await threadOf(context.db, callerId(context), threadId);
  mustSee(found !== null, "Conversation");
  return found;
}

export async function messages(input: Paged<{ threadId: ThreadId }>, context: Context) {
  const mine = await thread(input, context);
  const found = await messagesOf(context.db, mine.id, input.nextToken);
  const items = await Promise.all(found.items.map((message) => messageView(message, context.now)));
  return { ...found, items, arrivedUpTo: mine.arrivedUpTo };
}

export function unreadCount(_input: unknown, context: Context): Promise<number> {
  return unreadOf(context.db, callerId(context));
}

export async function onMessage(input: { threadId: ThreadId }, context: Context): Promise<SubscriptionGrant> {
  const thread = await seenThread(context, input.threadId);
  return { filter: { threadId: { eq: thread.id } } };
}

export async function threadJob({ threadId }: { threadId: ThreadId }, context: Context): Promise<SharedJob | null> {
  const me = callerId(context);
  const thread = await threadOf(context.db, me, threadId);
  mustSee(thread !== null, "Conversation");
  return newestJobOf(context.db, me, thread.otherId);
}
