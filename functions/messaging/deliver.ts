import { preview } from "#shared/kernel/preview.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { messagingEvents } from "#shared/messaging/events.ts";
import { messageCameMeanwhile, threadClosed } from "#shared/messaging/faults.ts";
import type { MessageRecord } from "#shared/messaging/model.ts";
import { mustSee } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import type { OpenThread } from "./access.ts";
import { messageWrites } from "./message-store.ts";
import { type SummarizedThread, summarized } from "./store.ts";

/** Maximum tries when others send in the same conversation at once. After that, the sender must try again. */
const attempts = 20;
const millisecond = 0.001;
const cameMeanwhile = messageCameMeanwhile();

type Commit<T> = (
  writes: readonly Write[],
  domainEvents: readonly NewDomainEvent[],
  message: MessageRecord,
) => Promise<T>;

/**
 * The only way to add a message. One transaction writes message, summary, unread count and event. Each message gets a
 * later time than the one before, even if server clocks differ.
 */
export async function deliver<T>(
  db: Database,
  open: OpenThread,
  { now, ...said }: Omit<MessageRecord, "createdAt"> & { readonly now: string },
  { isNote = false }: { readonly isNote?: boolean },
  commit: Commit<T>,
): Promise<T> {
  const { id, recipientId, senderName } = open;
  for (let { thread } = open, attempt = 1; ; attempt++) {
    const before = thread.lastMessageAt;
    const message: MessageRecord = { ...said, createdAt: now > before ? now : addSeconds(before, millisecond) };
    const writes = messageWrites(message, thread, preview(message.text), { otherwise: cameMeanwhile, isNote });
    const domainEvent = happened(messagingEvents, "messageSent", { message, recipientId, senderName });
    try {
      return await commit(writes, [domainEvent], message);
    } catch (error) {
      if (error !== cameMeanwhile || attempt === attempts) throw error;
      thread = await threadNow(db, id);
      if (thread.isBlocked && !isNote) throw threadClosed();
    }
  }
}

/** Returns a conversation's current state. Throws NotFound when it has been deleted. */
async function threadNow(db: Database, id: OpenThread["id"]): Promise<SummarizedThread> {
  const thread = await summarized(db, id);
  mustSee(thread !== null, "Conversation");
  return thread;
}
