import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Whoever no longer works for a haulier hears nothing more of its jobs: streams are opened again by what is left. */
export const onMemberLeft: Reaction<"memberLeft"> = async ({ payload: { userId } }) => {
  await publish("publishAccessEnded", { userId });
};
