import type { Reaction } from "../platform/reaction.ts";
import { removeMessages } from "./erasure.ts";
import { newestMessages } from "./message-store.ts";
import { recountUnread } from "./recount-unread.ts";
import { keptUntil, silenceTimer } from "./silence-timer.ts";
import { threadById, threadRemoval, threadViewRemovals, viewOf } from "./store.ts";

/** Deletes a conversation in which nothing has been written for 24 months, from both sides' lists. */
export const onConversationDue: Reaction<"conversationDue"> = async ({ payload }, { db, now }) => {
  const { subjectId: id, dueAt } = payload;
  const thread = await threadById(db, id);
  if (!thread) return;
  const [newest] = await newestMessages(db, id, 1);
  const lastAt = newest?.createdAt ?? thread.createdAt;
  if (keptUntil(lastAt) > dueAt) return db.commit([silenceTimer(id, lastAt, now)]);
  await removeMessages(db, id);
  for (const userId of thread.memberIds) {
    const view = await viewOf(db, userId, id);
    // Its messages are gone, so that none of them counts any more.
    if (view?.unread) await recountUnread(db, userId);
    if (view) await db.commit(threadViewRemovals(view));
  }
  await db.commit([threadRemoval(id)]);
};
