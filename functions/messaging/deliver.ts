import { preview } from "#shared/kernel/preview.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { messagingEvents } from "#shared/messaging/events.ts";
import { messageCameMeanwhile } from "#shared/messaging/faults.ts";
import type { MessageRecord } from "#shared/messaging/model.ts";
import { mustSee } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import type { OpenThread } from "./access.ts";
import { messageWrites } from "./message-store.ts";
import { threadOf } from "./store.ts";

/** Maximum tries for concurrent senders in one conversation; further ones must try again. */
const attempts = 20;
const millisecond = 0.001;
const cameMeanwhile = messageCameMeanwhile();

type Commit<T> = (
  writes: readonly Write[],
  domainEvents: readonly NewDomainEvent[],
  message: MessageRecord,
) => Promise<T>;

/**
 * The only way to add a message to a conversation. One transaction writes the message, both inboxes, the unread count
 * and the event. Each message is later than the one before it, even if server clocks differ. So the order of writing is
 * the order of reading.
 */
export async function deliver<T>(
  db: Database,
  thread: OpenThread,
  { now, ...said }: Omit<MessageRecord, "createdAt"> & { readonly now: string },
  commit: Commit<T>,
): Promise<T> {
  let before = thread.lastMessageAt;
  for (let attempt = 1; ; attempt++) {
    const message: MessageRecord = { ...said, createdAt: now > before ? now : addSeconds(before, millisecond) };
    const { recipientId } = thread;
    const writes = messageWrites(message, recipientId, preview(message.text), cameMeanwhile);
    const domainEvent = happened(messagingEvents, "messageSent", {
      message,
      recipientId,
      senderName: thread.senderName,
    });
    try {
      return await commit([...thread.checks, ...writes], [domainEvent], message);
    } catch (error) {
      if (error !== cameMeanwhile || attempt === attempts) throw error;
      before = await lastMessageAt(db, thread);
    }
  }
}

/** Throws NotFound when one of the two no longer has the conversation. */
async function lastMessageAt(db: Database, { id, senderId, recipientId }: OpenThread): Promise<string> {
  const [mine, theirs] = await Promise.all([threadOf(db, senderId, id), threadOf(db, recipientId, id)]);
  mustSee(mine !== null && theirs !== null, "Conversation");
  return mine.lastMessageAt;
}
