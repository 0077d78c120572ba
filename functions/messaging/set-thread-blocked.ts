import { administers } from "#shared/kernel/access.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { messagingEvents } from "#shared/messaging/events.ts";
import { adminNotBlocked } from "#shared/messaging/faults.ts";
import type { Thread } from "#shared/messaging/model.ts";
import type { messagingOperations } from "#shared/messaging/operations.ts";
import { profileById } from "../accounts/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { seenThread } from "./access.ts";
import { blockingWrites, otherMember, type ThreadRecord, threadAccessFor, threadOf } from "./store.ts";

/** Blocks or unblocks the other user of a conversation, effective from the next message. */
export async function setThreadBlocked(
  { threadId, blocked }: Input<typeof messagingOperations.setThreadBlocked>,
  context: Context,
): Promise<Thread> {
  const me = callerId(context);
  const before = await seenThread(context, threadId);
  const otherId = otherMember(before, me);
  const [mine, theirs, other] = await Promise.all([
    threadOf(context.db, me, threadId),
    threadOf(context.db, otherId, threadId),
    profileById(context.db, otherId),
  ]);
  mustSee(mine !== null, "Conversation");
  if (blocked && other && administers(other)) throw adminNotBlocked();
  const others = before.blockedBy.filter((id) => id !== me);
  const blockedBy = blocked ? [...others, me] : others;
  const after: ThreadRecord = { ...before, blockedBy, isBlocked: blockedBy.length > 0, version: before.version + 1 };
  // The other side has left, so there is nobody to block.
  if (!theirs) return mine;
  const answer: Thread = { ...mine, standing: threadAccessFor(after, me) };
  const domainEvent = happened(messagingEvents, "threadStandingChanged", { threadId, at: context.now });
  await context.commit(blockingWrites(before, after, before.memberIds), [domainEvent], answer);
  return answer;
}
