import { accountsEvents } from "#shared/accounts/events.ts";
import { changedElsewhere } from "#shared/accounts/faults.ts";
import type { Membership, Profile } from "#shared/accounts/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { forgetReasons } from "../platform/audit.ts";
import type { Write } from "../platform/database.ts";
import { deletionOf, type ErasureSteps, eachOf, type Leaver, once } from "../platform/erasure-step.ts";
import { factWrites, happened } from "../platform/facts.ts";
import { leaverName } from "../platform/personal-records.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { accessChanged, accountAudit, sessionsEndedAt } from "./account-changes.ts";
import { calendarLinkRemoval } from "./calendar-link.ts";
import { removeDriver } from "./driver-store.ts";
import { bankRemoval, pendingServiceRemoval, serviceEntity, serviceRemoval } from "./haulier-store.ts";
import { relationshipEntity, relationshipRemoval } from "./relationship-store.ts";
import { recoveryCodesRemoval } from "./second-factor-store.ts";
import { signInEntity, signInRemoval } from "./sign-up-store.ts";
import { type Account, accountById, accountUpdate, membershipEntity, membershipRemoval } from "./store.ts";
import { applicationEntity, driverApplicationRemoval, invitationEntity, invitationRemovals } from "./team-store.ts";

/** Who erases, in the audit log. */
const bySystem = { actorId: "system", action: "eraseAccount" } as const;

/**
 * Stops a person's calls and sign-ins before their data is removed, together with `writes`. Refused when the account has
 * changed since it was `seen`: its owner may have taken the wish back. From here on it cannot be taken back.
 */
export async function endAccess(context: ReactionContext, seen: Profile, writes: readonly Write[]): Promise<void> {
  const before = await accountById(context.db, seen.id);
  if (!before?.deleteAfter || before.version !== seen.version) throw changedElsewhere();
  const after: Account = {
    ...before,
    status: "deleted",
    signedOutBefore: sessionsEndedAt(context.now),
    version: before.version + 1,
  };
  const told = { ...bySystem, subjectId: seen.id, before: before.status, after: "deleted" };
  await context.db.commit([
    ...accountUpdate(before, after, { otherwise: changedElsewhere(), now: context.now, by: "system" }),
    accountAudit(context, told),
    ...factWrites(context, [accessChanged(after, { sessions: true })]),
    ...writes,
  ]);
}

/** Ends a membership from either side; the other side is told. */
async function endMembership(member: Membership, context: ReactionContext, leaver: Leaver): Promise<void> {
  const { haulierId, userId, kind, state } = member;
  const name = userId === leaver.userId ? leaverName : member.name;
  const left = happened(accountsEvents, "memberLeft", { haulierId, userId, name, kind });
  await context.db.commit([membershipRemoval(member), ...factWrites(context, state === "active" ? [left] : [])]);
}

/** Takes everything that belongs to an account away, the account's own record apart. */
export const accountsErasure = (): ErasureSteps => ({
  team: eachOf(({ userId }) => membershipEntity.lists.ofHaulier({ haulierId: userId }), endMembership),
  employers: eachOf(({ userId }) => membershipEntity.lists.ofPerson({ userId }), endMembership),
  services: deletionOf(
    ({ userId }) => serviceEntity.lists.ofHaulier({ haulierId: userId }),
    ({ haulierId, service }) => [serviceRemoval(haulierId, service)],
  ),
  invitationsSent: deletionOf(({ userId }) => invitationEntity.lists.from({ haulierId: userId }), invitationRemovals),
  invitationsReceived: deletionOf(({ email }) => invitationEntity.lists.to({ email }), invitationRemovals),
  registrations: eachOf(
    ({ email }) => applicationEntity.lists.from({ email }),
    async (application, { db }) => {
      await forgetReasons(db, application.id);
      await db.commit([driverApplicationRemoval(application)]);
    },
  ),
  driverProfile: once(({ db }, { userId }) => removeDriver(db, userId)),
  signIns: deletionOf(
    ({ userId }) => signInEntity.lists.ofPerson({ userId }),
    (signIn) => [signInRemoval(signIn)],
  ),
  bank: once(({ db }, { userId }) => db.commit([bankRemoval(userId), pendingServiceRemoval(userId)])),
  calendarLink: once(({ db }, { userId }) => db.commit([calendarLinkRemoval(userId)])),
  relationships: deletionOf(({ userId }) => relationshipEntity.lists.of({ ownerId: userId }), relationshipRemoval),
  relationshipsOfOthers: deletionOf(
    ({ userId }) => relationshipEntity.lists.about({ otherId: userId }),
    relationshipRemoval,
  ),
  recoveryCodes: once(({ db }, { userId }) => db.commit([recoveryCodesRemoval(userId)])),
});

/**
 * The end of an erasure: what is left says only that there was an account. Refused unless the account is still to be
 * erased.
 */
export async function eraseProfile(context: ReactionContext, userId: UserId, writes: readonly Write[]): Promise<void> {
  const account = await accountById(context.db, userId);
  if (account?.status !== "deleted" || !account.deleteAfter) throw changedElsewhere();
  const told = { ...bySystem, subjectId: userId, after: "erased" };
  await context.db.commit([
    ...accountUpdate(account, erased(account), { otherwise: changedElsewhere(), now: context.now }),
    accountAudit(context, told),
    ...writes,
  ]);
}

function erased(account: Account): Account {
  const { id, createdAt, verifiedStatus } = account;
  return {
    id,
    createdAt,
    verifiedStatus,
    email: "",
    fullName: leaverName,
    role: null,
    phone: null,
    phoneE164: null,
    companyName: null,
    address: null,
    postcode: null,
    invoiceEmail: null,
    canBook: false,
    vatRegistered: false,
    vatNumber: null,
    companyNumber: null,
    bio: null,
    workingHours: null,
    status: "deleted",
    statusReason: null,
    signedOutBefore: account.signedOutBefore,
    hintSeen: false,
    deleteAfter: null,
    termsAcceptedAt: null,
    secondFactorSince: null,
    poolUsername: null,
    version: account.version + 1,
  };
}
