import { messagingPublications } from "#shared/messaging/publications.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";
import { messageView } from "./message-view.ts";

/**
 * Sends a new message to open pages of the conversation. Most have it already, told when it was sent: clients ignore a
 * message that they have.
 */
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
