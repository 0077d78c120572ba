import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Shows the sender that the messages were read. */
export const onThreadRead: Reaction<"threadRead"> = async ({ payload: { threadId, readerId, readAt } }) => {
  await publish("publishMessageChange", { threadId, kind: "read", message: null, byId: readerId, at: readAt });
};
