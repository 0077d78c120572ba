import type { ThreadId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { messagingEvents } from "#shared/messaging/events.ts";
import { messageCameMeanwhile } from "#shared/messaging/faults.ts";
import type { messagingOperations } from "#shared/messaging/operations.ts";
import { miscounted } from "../platform/capped-count.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { openThread } from "./access.ts";
import { newestMessages, readWrites } from "./message-store.ts";
import { recountUnread } from "./recount-unread.ts";
import { arrivalWrite, arrivedUpTo, summarized, viewAndThread } from "./store.ts";
import { tellAtOnce } from "./tell.ts";
import { unreadOf } from "./unread-count.ts";

/** Messages per transaction. DynamoDB allows 100 writes; the rest is for counts and event. */
const batch = 90;
const attempts = 5;
/** Compares as later than every instant. */
const endOfTime = "9999";
const cameMeanwhile = messageCameMeanwhile();

/** Marks the other member's messages as read, in batches, with the counts. Returns the caller's unread count. */
export async function markThreadRead(
  input: { threadId: ThreadId; upTo?: string | null | undefined },
  context: Context,
): Promise<number> {
  const me = callerId(context);
  const { threadId } = input;
  const upTo = input.upTo ?? endOfTime;
  for (let attempt = 0; attempt < attempts; ) {
    const found = await viewAndThread(context.db, me, threadId);
    mustSee(found !== null, "Conversation");
    const { view: member, thread } = found;
    if (member.unread === 0) break;
    await summarized(context.db, threadId, thread);
    // Reads more messages than are unread, because the caller's own messages lie between them.
    const newest = await newestMessages(context.db, threadId, Math.min(1000, member.unread * 2 + 50));
    const messages = newest
      .filter(({ senderId, isRead, createdAt }) => senderId !== me && !isRead && createdAt <= upTo)
      .slice(-batch);
    if (messages.length === 0) {
      // No unread message was found although one is counted: repairs the count.
      if (!input.upTo) await recountUnread(context.db, me);
      break;
    }
    // The last message's time may be ahead of this server's clock.
    const [last = context.now] = messages.map(({ createdAt }) => createdAt);
    // With `upTo`, only messages up to that time count as read; later ones stay unread.
    const readAt = input.upTo || last > context.now ? last : context.now;
    const { otherId, unread: unreadBefore } = member;
    const read = { userId: me, otherId, threadId, messages, unreadBefore, readAt };
    const payload = { threadId, readerId: me, otherId: member.otherId, readAt, count: messages.length };
    try {
      await context.commit(readWrites(read, cameMeanwhile), [happened(messagingEvents, "threadRead", payload)]);
      attempt = 0;
    } catch (error) {
      if (error === miscounted) await recountUnread(context.db, me);
      else if (error !== cameMeanwhile) throw error;
      attempt++;
    }
  }
  return unreadOf(context.db, me);
}

/**
 * Records up to which message the conversation has arrived on the caller's devices. The mark only moves forward, so
 * late calls change nothing.
 */
export async function markThreadArrived(
  input: Input<typeof messagingOperations.markThreadArrived>,
  context: Context,
): Promise<boolean> {
  const me = callerId(context);
  const found = await viewAndThread(context.db, me, input.threadId);
  mustSee(found !== null, "Conversation");
  const { otherId, standing, id } = found.view;
  // After a block neither side sees the other's delivery marks.
  if (standing !== "open") return false;
  const thread = await summarized(context.db, id, found.thread);
  if (!thread) return false;
  // Nothing later than the last message can have arrived.
  const upTo = input.upTo < thread.lastMessageAt ? input.upTo : thread.lastMessageAt;
  const before = arrivedUpTo(thread, otherId);
  if (before !== null && before >= upTo) return false;
  const domainEvent = happened(messagingEvents, "threadArrived", { threadId: id, byId: me, upTo });
  await context.commit([arrivalWrite(otherId, me, id, upTo)], [domainEvent]);
  return true;
}

/** Shows the other person for a few seconds that the caller is typing. Stores nothing. */
export async function sayTyping({ threadId }: { threadId: ThreadId }, context: Context): Promise<boolean> {
  const { id, senderId } = await openThread(context, threadId);
  await tellAtOnce({ threadId: id, kind: "typing", message: null, byId: senderId, at: context.now });
  return true;
}
