import { noMembership, whichHaulier } from "#shared/accounts/faults.ts";
import type { Membership } from "#shared/accounts/model.ts";
import { actsFor, hauliersActedFor, managesFleet } from "#shared/kernel/access.ts";
import { haulierSuspended } from "#shared/kernel/faults.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { doesBusiness } from "../platform/caller-access.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { activeMembership, employersOf } from "./store.ts";

export { accessMade } from "./access-made.ts";
export { wholeBankOf } from "./bank-open.ts";
export { mustProveForBank } from "./bank-proof.ts";
export { calendarLinksOf, calendarOwner, noteCalendarRead } from "./calendar-link.ts";
export { changeRole, deleteOnRequest } from "./changes-by-two.ts";
export { relationshipRecounted } from "./count-jobs.ts";
export { driverApplicationWaits } from "./drivers.ts";
export { endAccess, eraseProfile } from "./erase-account.ts";
export { bankDatesOf } from "./haulier-store.ts";
export { followVehicles } from "./offered-services.ts";
export { accountsErasure, accountsFates, personalRecordsOf, setDeleteAfter } from "./personal-records.ts";
export { mustBeFree, namesOf, released, takeItem, takenBy } from "./queue-lock.ts";
export {
  blockChecks,
  hasBlockedPartner,
  marksOf,
  type Relationship,
  relationshipEntity,
  relationshipsOf,
} from "./relationship-store.ts";
export { roleWords } from "./role-words.ts";
export { shownName } from "./shown-name.ts";
export {
  type Account,
  accountEntity,
  accountsToDelete,
  activeAdmins,
  countWithRole,
  employersOf,
  erasingCheck,
  membershipEntity,
  membershipsOf,
  poolUsernameOf,
  profileByEmail,
  profileById,
  profilesByIds,
  statusCheck,
  teamOf,
} from "./store.ts";
export { verificationOf } from "./verifications.ts";

/**
 * Returns the haulier that the caller acts for. Throws NotAllowed without an active one, BadInput if several are
 * possible, NotFound for any other haulier.
 */
export async function haulierOfCaller(context: Context): Promise<UserId> {
  const [only, ...others] = await someHauliersOfCaller(context);
  if (others.length > 0) throw whichHaulier();
  return only;
}

/** Returns the hauliers that the caller acts for, at least one. Throws NotAllowed without one. */
export async function someHauliersOfCaller(context: Context): Promise<readonly [UserId, ...UserId[]]> {
  const [first, ...others] = await hauliersOfCaller(context);
  if (!first) throw noMembership();
  return [first, ...others];
}

/** Returns the hauliers that the caller acts for; only the named one if the input names it. */
export async function hauliersOfCaller(context: Context): Promise<UserId[]> {
  const { caller, forHaulier } = context;
  const memberships = managesFleet(caller) ? await employersInBusiness(context) : [];
  const all = hauliersActedFor({ ...caller, id: callerId(context), memberships }) as UserId[];
  mustSee(!forHaulier || all.length === 0 || all.includes(forHaulier), "Haulier");
  return all;
}

/** A fleet manager's context per haulier, to read for all of them. Throws NotAllowed without one. */
export async function contextPerHaulier(context: Context): Promise<Context[]> {
  if (!managesFleet(context.caller)) return [context];
  return (await someHauliersOfCaller(context)).map((forHaulier) => ({ ...context, forHaulier }));
}

/** Whether the caller is this haulier or its active fleet manager. Throws if the haulier may not do business. */
export async function actsForHaulier(context: Context, haulierId: UserId): Promise<boolean> {
  const me = callerId(context);
  const membership = managesFleet(context.caller) ? await workFor(context, haulierId, me) : null;
  return actsFor({ ...context.caller, id: me, memberships: membership ? [membership] : [] }, haulierId);
}

/** Returns the haulier's membership of a driver. Throws if the haulier may not do business. */
export async function driverOfHaulier(context: Context, haulierId: UserId, driverId: UserId) {
  const member = await workFor(context, haulierId, driverId);
  return member?.kind === "driver" ? member : null;
}

/**
 * Returns the caller's employers, or only the named one. Throws if none may do business, NotFound for any other
 * haulier.
 */
export async function employersInBusiness(context: Context): Promise<Membership[]> {
  const { forHaulier } = context;
  const named = forHaulier ? await workFor(context, forHaulier, callerId(context)) : null;
  if (named) return [named];
  const every = await employersOf(context.db, callerId(context));
  const all = every.filter(({ haulierId }) => !forHaulier || haulierId === forHaulier);
  mustSee(all.length > 0 || every.length === 0, "Haulier");
  const open = await Promise.all(all.map(({ haulierId }) => doesBusiness(context.db, haulierId)));
  const employers = all.filter((_member, at) => open[at]);
  if (all.length > 0 && employers.length === 0) throw haulierSuspended();
  return employers;
}

/** The user's membership, or null. Throws if the haulier may not do business. */
async function workFor({ db }: Context, haulierId: UserId, userId: UserId): Promise<Membership | null> {
  const [member, isOpen] = await Promise.all([activeMembership(db, haulierId, userId), doesBusiness(db, haulierId)]);
  if (member && !isOpen) throw haulierSuspended();
  return member;
}
