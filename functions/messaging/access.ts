import type { ThreadId, UserId } from "#shared/kernel/id.ts";
import { blockedByYou, threadClosed } from "#shared/messaging/faults.ts";
import type { Thread } from "#shared/messaging/model.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { type ThreadRecord, threadById, threadOf, writingChecks } from "./store.ts";

/** A conversation that the caller is a member of; NotFound otherwise. */
export async function seenThread(context: Context, id: ThreadId): Promise<ThreadRecord> {
  const thread = await threadById(context.db, id);
  mustSee(thread?.memberIds.includes(callerId(context)) === true, "Conversation");
  return thread as ThreadRecord;
}

/** A conversation as both sides see it, for whoever says something in it. */
export interface OpenThread {
  readonly id: ThreadId;
  /** Who says it, and whom it reaches. */
  readonly senderId: UserId;
  readonly recipientId: UserId;
  readonly sendersView: Thread;
  readonly recipientsView: Thread;
  /** What must still hold when it is written: part of its transaction. */
  readonly checks: readonly Write[];
}

/**
 * A conversation that the caller may say something in: send, upload, type. Whatever forbids that is refused here, and
 * again in the transaction by `checks`.
 */
export async function openThread(context: Context, id: ThreadId): Promise<OpenThread> {
  const me = callerId(context);
  const mine = await threadOf(context.db, me, id);
  mustSee(mine !== null, "Conversation");
  if (mine.standing === "blocked") throw blockedByYou();
  const theirs = await threadOf(context.db, mine.otherId, id);
  mustSee(theirs !== null, "Conversation");
  if (mine.standing === "closed") throw threadClosed();
  const checks = writingChecks(id, me, mine.otherId);
  return { id, senderId: me, recipientId: mine.otherId, sendersView: mine, recipientsView: theirs, checks };
}
