import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Shows the sender that the messages have reached a device of the other person. */
export const onThreadArrived: Reaction<"threadArrived"> = async ({ payload: { threadId, byId, upTo } }) => {
  await publish("publishMessageChange", { threadId, kind: "arrived", message: null, byId, at: upTo });
};
