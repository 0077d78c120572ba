import type { ThreadId } from "#shared/kernel/id.ts";
import type { Context } from "../platform/context.ts";
import { openThread } from "./access.ts";
import { tellAtOnce } from "./tell.ts";

/** Shows the other person for a few seconds that the caller is writing; nothing is stored. */
export async function sayTyping({ threadId }: { threadId: ThreadId }, context: Context): Promise<boolean> {
  const { id, senderId } = await openThread(context, threadId);
  await tellAtOnce({ threadId: id, kind: "typing", message: null, byId: senderId, at: context.now });
  return true;
}
