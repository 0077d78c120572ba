import type { Reaction } from "../platform/reaction.ts";
import { renameDriver } from "./driver-store.ts";
import { membershipsOf, profileById, renameMember } from "./store.ts";

/** Copies somebody's new name into the teams that they belong to, and their profile as a driver. */
export const onProfileChanged: Reaction<"profileChanged"> = async ({ payload: { userId } }, { db }) => {
  const profile = await profileById(db, userId);
  if (profile?.status !== "active") return;
  const stale = (await membershipsOf(db, userId)).filter(({ name }) => name !== profile.fullName);
  for (const member of stale) await renameMember(db, member, profile.fullName);
  await renameDriver(db, userId, profile.fullName);
};
