import type { Reaction } from "../platform/reaction.ts";
import { endStreamsOf } from "./end-streams-of.ts";

/** Closes the live streams of a driver whose job was given to another; clients reopen those that they still may hear. */
export const onDriverReplaced: Reaction<"bookingMoved"> = async ({ payload: { formerDriverId } }) => {
  if (formerDriverId) await endStreamsOf(formerDriverId);
};
