import type { ThreadId } from "#shared/kernel/id.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { type ThreadRecord, threadById } from "./store.ts";

/** A conversation that the caller is a member of; NotFound otherwise. */
export async function seenThread(context: Context, id: ThreadId): Promise<ThreadRecord> {
  const thread = await threadById(context.db, id);
  mustSee(thread?.memberIds.includes(callerId(context)) === true, "Conversation");
  return thread as ThreadRecord;
}
