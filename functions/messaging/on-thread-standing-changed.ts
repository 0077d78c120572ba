import { messagingPublications } from "#shared/messaging/publications.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Tells open pages of the conversation to look again whether one may write. It does not say who has done what. */
export const onThreadStandingChanged: Reaction<"threadStandingChanged"> = async ({ payload }) => {
  await publish(messagingPublications, "publishMessageChange", {
    threadId: payload.threadId,
    kind: "standing",
    message: null,
    byId: null,
    at: null,
  });
};
