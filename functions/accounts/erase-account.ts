import { changedElsewhere } from "#shared/accounts/faults.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Write } from "../platform/database.ts";
import { eventWrites } from "../platform/domain-events.ts";
import { leaverName } from "../platform/personal-records.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { accessChanged, accountAudit, sessionsEndedAt } from "./account-changes.ts";
import { type Account, accountById, accountUpdate } from "./store.ts";

/** The actor in the audit log. */
const bySystem = { actorId: "system", action: "eraseAccount" } as const;

/**
 * Closes an account, after which its user cannot cancel the deletion. Fails if the account has changed since `seen`.
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
    ...eventWrites(context, [accessChanged(after, { sessions: true })]),
    ...writes,
  ]);
}

/** Ends an erasure: the record says only that there was an account. Fails unless the account is still to be erased. */
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
    cis: null,
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
