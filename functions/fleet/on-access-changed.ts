import type { Reaction } from "../platform/reaction.ts";
import { doesBusiness } from "../platform/standing.ts";
import { hideCard } from "./haulier-cards.ts";

/** Keeps a haulier on the supplier list only while its account is active. */
export const onAccessChanged: Reaction<"accessChanged"> = async ({ payload: { userId } }, { db }) => {
  await hideCard(db, userId, !(await doesBusiness(db, userId)));
};
