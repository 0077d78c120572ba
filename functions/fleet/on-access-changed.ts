import { profileById } from "../accounts/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { hideCard } from "./haulier-cards.ts";

/** A haulier that may not work now is not offered: it is on the supplier list while its account is active. */
export const onAccessChanged: Reaction<"accessChanged"> = async ({ payload: { userId } }, { db }) => {
  const profile = await profileById(db, userId);
  await hideCard(db, userId, profile?.status !== "active" || profile.role !== "haulier");
};
