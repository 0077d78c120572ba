import { noMembership } from "#shared/accounts/faults.ts";
import type { Membership } from "#shared/accounts/model.ts";
import { actsFor, haulierActedFor, managesFleet } from "#shared/kernel/access.ts";
import { haulierSuspended } from "#shared/kernel/faults.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { type Context, callerId } from "../platform/context.ts";
import { doesBusiness } from "../platform/standing.ts";
import { activeMembership, employersOf } from "./store.ts";

export { accessMade } from "./access-made.ts";
export { calendarLinksOf, calendarOwner, noteCalendarRead } from "./calendar-link.ts";
export { relationshipRecounted } from "./count-jobs.ts";
export { accountsErasure, endAccess, eraseProfile } from "./erase-account.ts";
export { followVehicles } from "./offered-services.ts";
export { accountsFates, personalRecordsOf, setDeleteAfter } from "./personal-records.ts";
export { blockChecks, marksOf, relationshipsOf } from "./relationship-store.ts";
export { roleWords } from "./role-words.ts";
export { shownName } from "./shown-name.ts";
export {
  accountsToDelete,
  activeAdmins,
  employersOf,
  erasingCheck,
  poolUsernameOf,
  profileByEmail,
  profileById,
  profilesByIds,
  teamOf,
} from "./store.ts";

/**
 * The haulier for whom the caller works: a haulier for itself, a fleet manager for the one that invited it.
 * Throws NotAllowed for a fleet manager whose membership has ended, or whose haulier may not do business.
 */
export async function haulierOfCaller(context: Context): Promise<UserId> {
  const memberships = managesFleet(context.caller) ? await employersInBusiness(context) : [];
  const haulierId = haulierActedFor({ ...context.caller, id: callerId(context), memberships });
  if (!haulierId) throw noMembership();
  return haulierId as UserId;
}

/**
 * Whether the caller acts for this haulier: it is the haulier, or an active fleet manager of it. Throws for one whose
 * haulier may not do business.
 */
export async function actsForHaulier(context: Context, haulierId: UserId): Promise<boolean> {
  const me = callerId(context);
  const membership = managesFleet(context.caller) ? await workFor(context, haulierId, me) : null;
  return actsFor({ ...context.caller, id: me, memberships: membership ? [membership] : [] }, haulierId);
}

/** Whether a person drives for a haulier now; throws when it may not do business. */
export async function driverOfHaulier(context: Context, haulierId: UserId, driverId: UserId) {
  const member = await workFor(context, haulierId, driverId);
  return member?.kind === "driver" ? member : null;
}

/** The caller's work for hauliers that may do business; throws when there are only others. */
export async function employersInBusiness(context: Context): Promise<Membership[]> {
  const all = await employersOf(context.db, callerId(context));
  const open = await Promise.all(all.map(({ haulierId }) => doesBusiness(context.db, haulierId)));
  const employers = all.filter((_member, at) => open[at]);
  if (all.length > 0 && employers.length === 0) throw haulierSuspended();
  return employers;
}

/** As what somebody works for a haulier. Its standing counts before anybody does anything for it. */
async function workFor({ db }: Context, haulierId: UserId, userId: UserId): Promise<Membership | null> {
  const [member, isOpen] = await Promise.all([activeMembership(db, haulierId, userId), doesBusiness(db, haulierId)]);
  if (member && !isOpen) throw haulierSuspended();
  return member;
}
