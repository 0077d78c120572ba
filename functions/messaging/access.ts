import type { ThreadId, UserId } from "#shared/kernel/id.ts";
import { blockedByYou, threadClosed } from "#shared/messaging/faults.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { type ThreadRecord, threadById, viewOf, writingChecks } from "./store.ts";

/** A conversation of the caller. Throws NotFound for others. */
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
  readonly lastMessageAt: string;
  readonly checks: readonly Write[];
}

/**
 * Opens a conversation for sending, uploading or typing. Throws when the caller may not; `checks` verify it again in
 * the transaction. Costs one read, of the caller's own view.
 */
export async function openThread(context: Context, id: ThreadId): Promise<OpenThread> {
  const senderId = callerId(context);
  const mine = await viewOf(context.db, senderId, id);
  mustSee(mine !== null, "Conversation");
  const { otherId: recipientId, ownName: senderName, lastMessageAt, standing } = mine;
  if (standing === "blocked") throw blockedByYou();
  if (standing === "closed") throw threadClosed();
  return { id, senderId, senderName, recipientId, lastMessageAt, checks: writingChecks(id, senderId, recipientId) };
}
