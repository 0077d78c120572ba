import { z } from "zod";
import { CisDetails } from "#shared/accounts/cis-model.ts";
import { canaryAccount } from "#shared/accounts/faults.ts";
import { accountMoves, memberMoves } from "#shared/accounts/lifecycle.ts";
import { Membership, Profile } from "#shared/accounts/model.ts";
import { isCanaryAddress } from "#shared/canary.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { mustMove } from "#shared/kernel/moves.ts";
import type { Role } from "#shared/kernel/operation.ts";
import { phoneE164 } from "#shared/kernel/phone-text.ts";
import { counts } from "../platform/counts.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, asOfNow, firstOf, page } from "../platform/list.ts";
import { timerChange } from "../platform/timers.ts";

/** A profile with the CIS details that decide the tax of its prices. */
const Party = Profile.extend({ cis: CisDetails.nullish() });
type Party = z.infer<typeof Party>;

/** The stored account: the profile and internal fields. */
export const Account = Party.extend({
  /** E.164 form of the typed number. */
  phoneE164: z.string().max(20).nullable(),
  /** Epoch seconds: earlier sessions have ended. */
  signedOutBefore: z.int().nullable(),
  /** Why an admin suspended the account. */
  statusReason: z.string().max(500).nullable(),
  termsAcceptedAt: Instant.nullable(),
  /** From when each sign-in needs an authenticator code; null without MFA. */
  secondFactorSince: Instant.nullable(),
  /** The user pool's name of a Google user, which is not their id. */
  poolUsername: z.string().max(128).nullable(),
  /** Whether this is a canary account (shared/canary.ts). Each call reads this field and not the email address. */
  isCanary: z.literal(true).optional(),
});
export type Account = z.infer<typeof Account>;

export const accountEntity = entity({
  name: "profile",
  schema: () => Account,
  key: ({ id }: Pick<Account, "id">) => ({ PK: `USER#${id}`, SK: "PROFILE" }),
  lists: {
    withRole: {
      index: "GSI1",
      partition: ({ role, status }: Pick<Account, "role" | "status">) =>
        `ROLE#${status === "deleted" ? "deleted" : (role ?? "none")}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
    withEmail: {
      index: "GSI2",
      partition: ({ email }: Pick<Account, "email">) => (email ? `EMAIL#${email}` : null),
      prefix: "PROFILE",
      sort: () => "",
    },
    leaving: {
      index: "GSI3",
      partition: ({ deleteAfter }: Pick<Account, "deleteAfter">) => (deleteAfter ? "ACCOUNTDELETION" : null),
      sort: ({ deleteAfter, id }) => `${deleteAfter}#${id}`,
    },
  },
});

export const membershipEntity = entity({
  name: "membership",
  schema: () => Membership,
  lists: {
    ofHaulier: {
      index: "table",
      partition: ({ haulierId }: Pick<Membership, "haulierId">) => `USER#${haulierId}`,
      prefix: "MEMBER#",
      sort: ({ userId }: Pick<Membership, "userId">) => userId,
    },
    ofPerson: {
      index: "GSI1",
      partition: ({ userId }: Pick<Membership, "userId">) => `USER#${userId}`,
      prefix: "MEMBER#",
      sort: ({ haulierId }) => haulierId,
    },
  },
});

type AccountRights = Pick<Account, "id" | "role" | "status">;

/** The number of accounts by role, without deleted ones. Split by the last letter of the id, against contention. */
export const roleCount = counts<AccountRights, "accounts">({
  name: "roleCount",
  sums: ["accounts"],
  shares: ({ id, role, status }) =>
    role && status !== "deleted" ? [{ owner: role, part: id.slice(-1), adds: { accounts: 1 } }] : [],
  list: (owner) => accountEntity.lists.withRole({ role: owner as Role, status: "active" }),
  of: accountEntity,
});

export async function countWithRole(db: Database, role: "haulier" | "contractor"): Promise<number> {
  return (await roleCount.read(db, role)).accounts;
}

export async function accountById(db: Database, id: UserId): Promise<Account | null> {
  const item = await db.get(accountEntity.key({ id }));
  return item ? accountEntity.fromItem(item) : null;
}

export async function poolUsernameOf(db: Database, id: UserId): Promise<string> {
  return (await accountById(db, id))?.poolUsername ?? id;
}

/** The part of an account that its owner sees. */
export function profileOf(account: Account): Profile {
  return Profile.parse({ ...account, ...(account.cis?.isContractor && { inCis: true }) });
}

export async function profilesByIds(db: Database, ids: readonly UserId[]): Promise<Map<UserId, Profile>> {
  if (ids.length === 0) return new Map();
  const items = await db.getMany(ids.map((id) => accountEntity.key({ id })));
  return new Map(accountEntity.readAll(items).map((account) => [account.id, profileOf(account)]));
}

export async function activeAdmins(db: Database): Promise<UserId[]> {
  const admins = await allOf(db, accountEntity.lists.withRole({ role: "admin", status: "active" }));
  return admins.filter(({ status }) => status === "active").map(({ id }) => id);
}

export async function profileById(db: Database, id: UserId): Promise<Party | null> {
  const account = await accountById(db, id);
  return account && Party.parse(account);
}

export async function accountByEmail(db: Database, email: string): Promise<Account | null> {
  const [account] = email ? await firstOf(db, asOfNow(accountEntity.lists.withEmail({ email })), 1) : [];
  return account ?? null;
}

export async function profileByEmail(db: Database, email: string): Promise<Profile | null> {
  const account = await accountByEmail(db, email);
  return account && profileOf(account);
}

/** Returns accounts with a role, oldest first. */
export function accountsWithRole(db: Database, role: Role | null, nextToken: string | null | undefined) {
  return page(db, accountEntity.lists.withRole({ role, status: "active" }), nextToken);
}

/** The accounts due for deletion, in the order of their requests. */
export async function accountsToDelete(db: Database, now: string, nextToken: string | null) {
  const found = await page(db, accountEntity.lists.leaving({ deleteAfter: now }, { until: `${now}~` }), nextToken);
  return { ...found, items: found.items.map(({ id }) => id) };
}

/** A condition for a transaction: the account has the status that was read. */
export const statusCheck = ({ id, status }: Pick<Account, "id" | "status">, otherwise: Fault): Write => ({
  check: accountEntity.key({ id }),
  when: [{ attribute: "status", is: "=", value: status }],
  otherwise,
});

/** A condition for a transaction: the account is being erased. */
export function erasingCheck(id: UserId): Write {
  return {
    check: accountEntity.key({ id }),
    when: [
      { attribute: "status", is: "=", value: "deleted" },
      { attribute: "deleteAfter", is: ">", value: "" },
    ],
  };
}

/** Returns a user's active membership; null if the user does not work for the haulier now. */
export async function activeMembership(db: Database, haulierId: UserId, userId: UserId): Promise<Membership | null> {
  const item = await db.get(membershipEntity.key({ haulierId, userId }));
  const member = item ? membershipEntity.fromItem(item) : null;
  return member?.state === "active" ? member : null;
}

export async function teamOf(db: Database, haulierId: UserId): Promise<Membership[]> {
  return (await membersOf(db, haulierId)).filter((member) => member.state === "active");
}

export async function employersOf(db: Database, userId: UserId): Promise<Membership[]> {
  return (await membershipsOf(db, userId)).filter((member) => member.state === "active");
}

/** Creates an account. Throws `otherwise` if it exists. */
export function newAccountWrites(account: Account, otherwise: Fault): Write[] {
  return [
    { put: accountEntity.toItem(account), when: [{ attribute: "PK", is: "missing" }], otherwise },
    ...roleCount.changes(null, account),
  ];
}

/**
 * Updates an account. Fails if it has changed, or if the life cycle does not allow `by` the move. Without `by` the
 * status stays.
 */
export function accountUpdate(
  before: Account,
  after: Account,
  { otherwise, now, by = null }: { otherwise: Fault; now: string; by?: "admin" | "system" | null | undefined },
): Write[] {
  mustMove(accountMoves, [before.status, after.status], by, otherwise);
  if (isCanaryAddress(before.email) && (after.role !== null || after.canBook)) throw canaryAccount();
  const when = [{ attribute: "version", is: "=", value: before.version }] as const;
  return [
    { put: accountEntity.toItem(after), when, otherwise },
    ...roleCount.changes(before, after),
    ...timerChange({ kind: "erasureDue", subjectId: after.id }, before.deleteAfter, after.deleteAfter, now),
  ];
}

/** A condition for a transaction: the account is as it was read. */
export const accountCheck = (account: Account, otherwise: Fault): Write => ({
  check: accountEntity.key(account),
  when: [{ attribute: "version", is: "=", value: account.version }],
  otherwise,
});

/** Overwrites the profile without checks: for the demo world and tests. */
export function profileWrite(profile: Profile): Write {
  const phone = profile.phone === null ? null : phoneE164(profile.phone);
  const own = {
    phoneE164: phone,
    signedOutBefore: null,
    statusReason: null,
    termsAcceptedAt: null,
    poolUsername: null,
    secondFactorSince: null,
  };
  return { put: accountEntity.toItem({ ...own, ...profile }) };
}

/** Returns a haulier's members, former ones included. */
export function membersOf(db: Database, haulierId: UserId): Promise<Membership[]> {
  return allOf(db, membershipEntity.lists.ofHaulier({ haulierId }));
}

/** Returns a user's memberships, former ones included. */
export function membershipsOf(db: Database, userId: UserId): Promise<Membership[]> {
  return allOf(db, asOfNow(membershipEntity.lists.ofPerson({ userId })));
}

/** Ends a membership. Fails if it has already ended. */
export function membershipEndWrite(member: Membership, by: "haulier" | "member", otherwise: Fault): Write {
  mustMove(memberMoves, [member.state, "removed"], by, otherwise);
  const when = [{ attribute: "state", is: "=", value: "active" }] as const;
  const change = { set: { state: "removed", v: membershipEntity.version } };
  return { update: membershipEntity.key(member), change, when, otherwise };
}

/** Renames a member, if the membership still exists. */
export async function renameMember(db: Database, member: Membership, name: string): Promise<void> {
  await db.update(membershipEntity.key(member), { set: { name } }, [{ attribute: "PK", is: "exists" }]);
}

export function membershipRemoval(member: Membership): Write {
  return { remove: membershipEntity.key(member) };
}

export function membershipWrite(member: Membership): Write {
  return { put: membershipEntity.toItem(member) };
}
