import type { Thread } from "#shared/messaging/model.ts";
import { ConditionFailed, type Database } from "../platform/database.ts";
import { deletionOf, type ErasureSteps, eachOf, once } from "../platform/erasure-step.ts";
import { leaverName } from "../platform/personal-records.ts";
import { removePhotos } from "../platform/photo-files.ts";
import { timerCancel } from "../platform/timers.ts";
import { messageRemoval, newestMessages } from "./message-store.ts";
import { messageReportEntity, reportRemoval } from "./report-store.ts";
import {
  memberEntity,
  otherHasLeft,
  type ThreadMember,
  threadRemoval,
  threadViewCheck,
  threadViewRemovals,
} from "./store.ts";
import { unreadRemoval } from "./unread-count.ts";

/**
 * The other side keeps its messages without the deleted user's name. A conversation that both sides have left is
 * deleted.
 */
export const messagingErasure = (): ErasureSteps => ({
  conversations: eachOf(
    ({ userId }) => memberEntity.lists.ofPerson({ userId }),
    (view, { db }) => leave(db, view),
  ),
  reports: deletionOf(
    ({ userId }) => messageReportEntity.lists.by({ reporterId: userId }),
    (report) => [reportRemoval(report)],
  ),
  unread: once(({ db }, { userId }) => db.commit([unreadRemoval(userId)])),
});

async function leave(db: Database, view: ThreadMember): Promise<void> {
  const { id, otherId } = view;
  const isOtherHere = await otherHasLeft(db, otherId, id, leaverName);
  if (isOtherHere && (await leftBehind(db, view))) return;
  await removeMessages(db, id);
  const timer = timerCancel({ kind: "conversationDue", subjectId: id });
  await db.commit([threadRemoval(id), ...threadViewRemovals(view), timer]);
}

/** Returns false when the other side has left at the same moment: the conversation must then be deleted. */
async function leftBehind(db: Database, view: ThreadMember): Promise<boolean> {
  try {
    await db.commit([...threadViewRemovals(view), threadViewCheck(view.otherId, view.id)]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** Messages per transaction. DynamoDB allows 100 writes. */
const atOnce = 50;

export async function removeMessages(db: Database, id: Thread["id"]): Promise<void> {
  for (;;) {
    const messages = await newestMessages(db, id, atOnce);
    if (messages.length === 0) return;
    await removePhotos(messages.flatMap(({ file }) => file ?? []));
    await db.commit(messages.map(messageRemoval));
  }
}
