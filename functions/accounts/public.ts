import { noMembership } from "#shared/accounts/faults.ts";
import { actsFor, haulierActedFor, managesFleet } from "#shared/kernel/access.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { type Context, callerId } from "../platform/context.ts";
import { activeMembership, employersOf } from "./store.ts";

export { accountsErasure, endAccess, eraseProfile } from "./erase-account.ts";
export { accountsFates, personalRecordsOf, setDeleteAfter } from "./personal-records.ts";
export { roleWords } from "./role-words.ts";
export {
  accountsToDelete,
  employersOf,
  erasingCheck,
  poolUsernameOf,
  profileByEmail,
  profileById,
  teamOf,
} from "./store.ts";

/**
 * The haulier for whom the caller works: a haulier for itself, a fleet manager for the one that invited it.
 * Throws NotAllowed for a fleet manager whose membership has ended.
 */
export async function haulierOfCaller(context: Context): Promise<UserId> {
  const me = callerId(context);
  const memberships = managesFleet(context.caller) ? await employersOf(context.db, me) : [];
  const haulierId = haulierActedFor({ ...context.caller, id: me, memberships });
  if (!haulierId) throw noMembership();
  return haulierId as UserId;
}

/** Whether the caller acts for this haulier: it is the haulier, or an active fleet manager of it. */
export async function actsForHaulier(context: Context, haulierId: UserId): Promise<boolean> {
  const me = callerId(context);
  const membership = managesFleet(context.caller) ? await activeMembership(context.db, haulierId, me) : null;
  return actsFor({ ...context.caller, id: me, memberships: membership ? [membership] : [] }, haulierId);
}

/** Whether a person drives for a haulier now. */
export async function driverOfHaulier(context: Context, haulierId: UserId, driverId: UserId) {
  const member = await activeMembership(context.db, haulierId, driverId);
  return member?.kind === "driver" ? member : null;
}
