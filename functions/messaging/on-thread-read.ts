import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Shows the sender that the messages were read. */
export const onThreadRead: Reaction<"threadRead"> = async ({ payload }) => {
  await publish("publishMessageChange", {
    threadId: payload.threadId,
    kind: "read",
    message: null,
    readerId: payload.readerId,
    readAt: payload.readAt,
  });
};
