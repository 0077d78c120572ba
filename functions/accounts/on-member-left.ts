import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";

/**
 * Closes the live streams of somebody who no longer works for a haulier; clients reopen those that they still may hear.
 */
export const onMemberLeft: Reaction<"memberLeft"> = async ({ payload: { userId } }) => {
  await publish("publishAccessEnded", { userId });
};
