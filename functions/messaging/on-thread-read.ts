import { messagingPublications } from "#shared/messaging/publications.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";
import { threadById } from "./store.ts";

/** Shows the sender that the messages were read, unless one has blocked the other. */
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
