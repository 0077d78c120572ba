import type { ThreadId } from "#shared/kernel/id.ts";
import type { SharedJob } from "#shared/messaging/model.ts";
import { newestJobOf } from "../booking/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { threadOf } from "./store.ts";

/** What the two people of a conversation most likely talk about: their newest request or booking. */
export async function threadJob({ threadId }: { threadId: ThreadId }, context: Context): Promise<SharedJob | null> {
  const me = callerId(context);
  const thread = await threadOf(context.db, me, threadId);
  mustSee(thread !== null, "Conversation");
  return newestJobOf(context.db, me, thread.otherId);
}
