import type { Reaction } from "../platform/reaction.ts";
import { deviceRemoval, everyDeviceOf } from "./push-token-store.ts";

/** Has no device take pushes any more on which somebody has to sign in again. */
export const onSessionsEnded: Reaction<"accessChanged"> = async ({ at, payload: { userId, endsSessions } }, { db }) => {
  if (!endsSessions) return;
  const before = (await everyDeviceOf(db, userId)).filter(({ updatedAt }) => updatedAt <= at);
  for (const device of before) await db.commit([deviceRemoval(device)]);
};
