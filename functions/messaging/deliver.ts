import { preview } from "#shared/kernel/preview.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { messagingEvents } from "#shared/messaging/events.ts";
import { messageCameMeanwhile } from "#shared/messaging/faults.ts";
import type { MessageRecord } from "#shared/messaging/model.ts";
import { mustSee } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { happened, type NewFact } from "../platform/facts.ts";
import type { OpenThread } from "./access.ts";
import { messageWrites } from "./message-store.ts";
import { threadOf } from "./store.ts";

/** Senders that wait for each other in one conversation; more at once are asked to try again. */
const attempts = 20;
const millisecond = 0.001;
const cameMeanwhile = messageCameMeanwhile();

/** Writes a message whole, and answers for it; `message` is as it will be read. */
type Commit<T> = (writes: readonly Write[], facts: readonly NewFact[], message: MessageRecord) => Promise<T>;

/**
 * The one way in which a message comes into a conversation, whoever says it: itself, both inboxes, the count of unread
 * ones and the fact are written together. Each is later than the one before it, whatever the clocks of two servers
 * say, so that the order in which they were written is the order in which they are read.
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
    const fact = happened(messagingEvents, "messageSent", { message, recipientId, senderName: thread.senderName });
    try {
      return await commit([...thread.checks, ...writes], [fact], message);
    } catch (error) {
      if (error !== cameMeanwhile || attempt === attempts) throw error;
      before = await lastMessageAt(db, thread);
    }
  }
}

/** Throws NotFound when one of the two has the conversation no more. */
async function lastMessageAt(db: Database, { id, senderId, recipientId }: OpenThread): Promise<string> {
  const [mine, theirs] = await Promise.all([threadOf(db, senderId, id), threadOf(db, recipientId, id)]);
  mustSee(mine !== null && theirs !== null, "Conversation");
  return mine.lastMessageAt;
}
