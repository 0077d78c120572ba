import type { Reaction } from "../platform/reaction.ts";
import { endStreamsOf } from "./end-streams-of.ts";

/**
 * Closes the live streams of somebody who no longer works for a haulier; clients reopen those that they still may hear.
 */
export const onMemberLeft: Reaction<"memberLeft"> = async ({ payload: { userId } }) => {
  await endStreamsOf(userId);
};
