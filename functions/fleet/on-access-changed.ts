import type { Reaction } from "../platform/reaction.ts";
import { doesBusiness } from "../platform/standing.ts";
import { endDutiesOf, endDutyOfPerson } from "./end-duties.ts";
import { hideCard } from "./haulier-cards.ts";
import { fleetWithdrawalWrites, presentFleetsOf } from "./store.ts";

/**
 * Keeps a haulier and its vehicles in search only while it may do business: out of the index and its counters, so that
 * they take no place among those that are asked for. May run again, and goes on where it stopped.
 */
export const onAccessChanged: Reaction<"accessChanged"> = async ({ payload: { userId, status } }, context) => {
  const { db } = context;
  const isOut = !(await doesBusiness(db, userId));
  await hideCard(db, userId, isOut);
  for (const fleet of await presentFleetsOf(db, userId))
    if (fleet.isWithdrawn !== isOut) await db.commit(fleetWithdrawalWrites(fleet, isOut));
  if (isOut) await endDutiesOf(context, userId);
  if (status !== "active") await endDutyOfPerson(context, userId, null);
};
