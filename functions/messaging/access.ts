import type { ThreadId, UserId } from "#shared/kernel/id.ts";
import { blockedByYou, threadClosed } from "#shared/messaging/faults.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { type SummarizedThread, summarized, type ThreadRecord, threadById, viewAndThread } from "./store.ts";

/** Returns a conversation of the caller. Throws NotFound for conversations of others. */
export async function seenThread(context: Context, id: ThreadId): Promise<ThreadRecord> {
  const thread = await threadById(context.db, id);
  mustSee(thread?.memberIds.includes(callerId(context)) === true, "Conversation");
  return thread as ThreadRecord;
}

export interface OpenThread {
  readonly id: ThreadId;
  readonly senderId: UserId;
  readonly senderName: string;
  readonly recipientId: UserId;
  readonly thread: SummarizedThread;
}

/**
 * Returns a conversation for sending, uploading or typing. Throws if the caller may not; the message's transaction
 * checks again. Costs one read.
 */
export async function openThread(context: Context, id: ThreadId): Promise<OpenThread> {
  const senderId = callerId(context);
  const mine = await viewAndThread(context.db, senderId, id);
  mustSee(mine !== null, "Conversation");
  const { otherId: recipientId, ownName: senderName, standing } = mine.view;
  if (standing === "blocked") throw blockedByYou();
  if (standing === "closed") throw threadClosed();
  const thread = await summarized(context.db, id, mine.thread);
  mustSee(thread !== null, "Conversation");
  return { id, senderId, senderName, recipientId, thread };
}
