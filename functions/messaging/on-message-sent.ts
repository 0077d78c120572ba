import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Sends a new message to open pages of the conversation. Clients ignore a message that they have already. */
export const onMessageSent: Reaction<"messageSent"> = async ({ payload }) => {
  const { message } = payload;
  await publish("publishMessageChange", {
    threadId: message.threadId,
    kind: "sent",
    message,
    readerId: null,
    readAt: null,
  });
};
