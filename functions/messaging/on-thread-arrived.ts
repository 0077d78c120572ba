import { messagingPublications } from "#shared/messaging/publications.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Shows the sender that the messages have reached a device of the other person. */
export const onThreadArrived: Reaction<"threadArrived"> = async ({ payload: { threadId, byId, upTo } }) => {
  await publish(messagingPublications, "publishMessageChange", {
    threadId,
    kind: "arrived",
    message: null,
    byId,
    at: upTo,
  });
};
