import type { ThreadId, UserId } from "#shared/kernel/id.ts";
import { blockedByYou, threadClosed } from "#shared/messaging/faults.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { type ThreadRecord, threadById, viewOf, writingChecks } from "./store.ts";

/** A conversation that the caller is a member of; NotFound otherwise. */
export async function seenThread(context: Context, id: ThreadId): Promise<ThreadRecord> {
  const thread = await threadById(context.db, id);
  mustSee(thread?.memberIds.includes(callerId(context)) === true, "Conversation");
  return thread as ThreadRecord;
}

/** A conversation for whoever says something in it. */
export interface OpenThread {
  readonly id: ThreadId;
  /** Who says it, by the name that the other reads, and whom it reaches. */
  readonly senderId: UserId;
  readonly senderName: string;
  readonly recipientId: UserId;
  /** Of the last message, as far as is known. */
  readonly lastMessageAt: string;
  /** What must still hold when it is written: part of its transaction. */
  readonly checks: readonly Write[];
}

/**
 * A conversation that the caller may say something in: send, upload, type. Whatever forbids that is refused here, and
 * again in the transaction by `checks`. It costs one read, of the caller's own view.
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
