import { accountsEvents } from "#shared/accounts/events.ts";
import { changedElsewhere } from "#shared/accounts/faults.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import { everyPage } from "../platform/every-page.ts";
import { factWrites, happened } from "../platform/facts.ts";
import { leaverName } from "../platform/personal-records.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { accessChanged, accountAudit, sessionsEndedAt } from "./account-changes.ts";
import { bankRemoval, pendingServiceRemoval, serviceRemoval, servicesOf } from "./haulier-store.ts";
import { recoveryCodesRemoval } from "./second-factor-store.ts";
import { signInRemoval, signInsOf } from "./sign-up-store.ts";
import { type Account, accountById, accountUpdate, membershipRemoval, membershipsOf, membersOf } from "./store.ts";
import {
  asStored,
  driverApplicationRemoval,
  driverApplicationsFrom,
  invitationRemovals,
  invitationsFrom,
  invitationsTo,
} from "./team-store.ts";

/** Stops a person's calls and sign-ins before their data is removed. May run again. */
export async function endAccess(context: ReactionContext, { id }: { readonly id: UserId }): Promise<void> {
  const before = await accountById(context.db, id);
  if (!before || before.status === "deleted") return;
  const after: Account = {
    ...before,
    status: "deleted",
    signedOutBefore: sessionsEndedAt(context.now),
    version: before.version + 1,
  };
  const told = { actorId: "system", subjectId: id, action: "eraseAccount", before: before.status, after: "deleted" };
  await context.db.commit([
    accountUpdate(before, after, changedElsewhere()),
    accountAudit(context, told),
    ...factWrites(context, [accessChanged(after, { sessions: true })]),
  ]);
}

/**
 * Takes everything personal out of an account: name, bank details, services, memberships and invitations. What is left
 * says only that there was an account. It can be stopped and run again at any point, because the account's own record,
 * which says that it is due, goes last.
 */
export async function eraseAccount(context: ReactionContext, userId: UserId): Promise<void> {
  await endAccess(context, { id: userId });
  const account = await accountById(context.db, userId);
  if (!account) return;
  const { db } = context;
  await endMemberships(context, userId);
  const [services, sent, received, registrations, signIns] = await Promise.all([
    servicesOf(db, userId),
    invitationsFrom(db, userId, asStored),
    account.email ? invitationsTo(db, account.email) : [],
    account.email ? driverApplicationsFrom(db, account.email) : [],
    everyPage((nextToken) => signInsOf(db, userId, nextToken)),
  ]);
  await commitAll(db, [
    bankRemoval(userId),
    pendingServiceRemoval(userId),
    recoveryCodesRemoval(userId),
    ...services.map(({ service }) => serviceRemoval(userId, service)),
    ...[...sent, ...received].flatMap(invitationRemovals),
    ...registrations.map(driverApplicationRemoval),
    ...signIns.map(signInRemoval),
  ]);
  const told = { actorId: "system", subjectId: userId, action: "eraseAccount", after: "erased" };
  await db.commit([accountUpdate(account, erased(account), changedElsewhere()), accountAudit(context, told)]);
}

/** Ends the person's memberships and, for a haulier, those of its people; the other side is told. */
async function endMemberships(context: ReactionContext, userId: UserId): Promise<void> {
  const { db } = context;
  for (const member of [...(await membersOf(db, userId)), ...(await membershipsOf(db, userId))]) {
    const { haulierId, kind, state } = member;
    const name = member.userId === userId ? leaverName : member.name;
    const left = happened(accountsEvents, "memberLeft", { haulierId, userId: member.userId, name, kind });
    await db.commit([membershipRemoval(member), ...factWrites(context, state === "active" ? [left] : [])]);
  }
}

/** Writes for each transaction; DynamoDB takes 100. */
const atOnce = 25;

async function commitAll(db: Database, writes: readonly Write[]): Promise<void> {
  // A transaction takes one write for each key, and an invitation's guard may be named twice.
  const unique = [...new Map(writes.map((write) => [JSON.stringify(write), write])).values()];
  for (let i = 0; i < unique.length; i += atOnce) await db.commit(unique.slice(i, i + atOnce));
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
