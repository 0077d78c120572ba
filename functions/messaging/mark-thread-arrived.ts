import type { Input } from "#shared/kernel/operation.ts";
import { messagingEvents } from "#shared/messaging/events.ts";
import type { messagingOperations } from "#shared/messaging/operations.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { happened } from "../platform/facts.ts";
import { arrivalWrite, isArrivalNews, threadOf } from "./store.ts";

/**
 * Notes up to which message a conversation has reached a device of the caller's, in the other person's view of it. The
 * note only moves forward: from several devices, or late, it is no news.
 */
export async function markThreadArrived(
  input: Input<typeof messagingOperations.markThreadArrived>,
  context: Context,
): Promise<boolean> {
  const me = callerId(context);
  const mine = await threadOf(context.db, me, input.threadId);
  mustSee(mine !== null, "Conversation");
  // Where one has blocked the other, neither sees any more what reaches whom.
  if (mine.standing !== "open") return false;
  const theirs = await threadOf(context.db, mine.otherId, mine.id);
  // Nothing can have arrived that is later than the last message.
  const upTo = input.upTo < mine.lastMessageAt ? input.upTo : mine.lastMessageAt;
  if (!theirs || !isArrivalNews(theirs, upTo)) return false;
  const fact = happened(messagingEvents, "threadArrived", { threadId: mine.id, byId: me, upTo });
  await context.commit([arrivalWrite(mine.otherId, mine.id, upTo)], [fact]);
  return true;
}
