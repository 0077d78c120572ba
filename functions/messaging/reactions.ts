import { messagingPublications } from "#shared/messaging/publications.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";
import { removeMessages } from "./erasure.ts";
import { newestMessages } from "./message-store.ts";
import { messageView } from "./message-view.ts";
import { recountUnread } from "./recount-unread.ts";
import { keptUntil, silenceTimer } from "./silence-timer.ts";
import { threadById, threadRemoval, threadViewRemovals, viewOf } from "./store.ts";

/** Deletes a conversation for both sides after 24 months without a message. */
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
    // The deleted unread messages must no longer count.
    if (view?.unread) await recountUnread(db, userId);
    if (view) await db.commit(threadViewRemovals(view));
  }
  await db.commit([threadRemoval(id)]);
};

/** Sends a message to open pages once more, in case the push at sending failed. Clients ignore duplicates. */
export const onMessageSent: Reaction<"messageSent"> = async ({ payload }, { now }) => {
  const message = await messageView(payload.message, now);
  await publish(messagingPublications, "publishMessageChange", {
    threadId: message.threadId,
    kind: "sent",
    message,
    byId: null,
    at: null,
  });
};

export const onThreadArrived: Reaction<"threadArrived"> = async ({ payload: { threadId, byId, upTo } }) => {
  await publish(messagingPublications, "publishMessageChange", {
    threadId,
    kind: "arrived",
    message: null,
    byId,
    at: upTo,
  });
};

/** Shows the sender that messages were read, unless either user has blocked the other. */
export const onThreadRead: Reaction<"threadRead"> = async ({ payload: { threadId, readerId, readAt } }, { db }) => {
  const thread = await threadById(db, threadId);
  if (!thread || thread.isBlocked) return;
  await publish(messagingPublications, "publishMessageChange", {
    threadId,
    kind: "read",
    message: null,
    byId: readerId,
    at: readAt,
  });
};

/** Makes open pages check again whether writing is allowed. The event does not reveal which user blocked the other. */
export const onThreadAccessChanged: Reaction<"threadStandingChanged"> = async ({ payload }) => {
  await publish(messagingPublications, "publishMessageChange", {
    threadId: payload.threadId,
    kind: "standing",
    message: null,
    byId: null,
    at: null,
  });
};
