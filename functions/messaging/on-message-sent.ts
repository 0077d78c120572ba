import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Shows a new message to whoever has the conversation open. Clients drop a message they have already. */
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
