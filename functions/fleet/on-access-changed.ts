import { profileById } from "../accounts/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { hideCard } from "./haulier-cards.ts";

/** Keeps a haulier on the supplier list only while its account is active. */
export const onAccessChanged: Reaction<"accessChanged"> = async ({ payload: { userId } }, { db }) => {
  const profile = await profileById(db, userId);
  await hideCard(db, userId, profile?.status !== "active" || profile.role !== "haulier");
};
