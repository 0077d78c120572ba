import { canaryAccount, changedElsewhere, yourself } from "#shared/accounts/faults.ts";
import { deletionGraceDays } from "#shared/accounts/lifecycle.ts";
import type { Profile } from "#shared/accounts/model.ts";
import {
  changeIsMade,
  changeMovedOn,
  changeWaits,
  leaverHasWork,
  ownProposal,
  refusalWithoutReason,
} from "#shared/admin/faults.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import type { PendingChange } from "#shared/admin/pending-change-operations.ts";
import { expiryOf, type PendingChangeRecord, type PendingKind } from "#shared/admin/pending-changes.ts";
import { isCanaryAddress } from "#shared/canary.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input, Output, Role } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import {
  changeRole,
  deleteOnRequest,
  mustBeFree,
  namesOf,
  profileById,
  released,
  roleWords,
  statusCheck,
  takenBy,
} from "../accounts/public.ts";
import { workUnderWay } from "../booking/public.ts";
import { payoutsUnderWay } from "../payouts/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import {
  pendingChangeOf,
  pendingChangesOf,
  pendingChangesShown,
  pendingChangeWrites,
  pendingIdOf,
} from "./pending-change-store.ts";

type Operations = typeof adminOperations;

export async function pendingChanges(
  { show, nextToken }: Input<Operations["pendingChanges"]>,
  context: Context,
): Promise<Output<Operations["pendingChanges"]>> {
  const found = await pendingChangesShown(context.db, show, nextToken);
  return { ...found, items: await shown(context, found.items) };
}

export async function personPendingChanges(
  { userId }: Input<Operations["personPendingChanges"]>,
  context: Context,
): Promise<PendingChange[]> {
  mustSee((await profileById(context.db, userId)) !== null, "Account");
  const found = await pendingChangesOf(context.db, userId);
  return shown(
    context,
    found.filter(({ state }) => state === "open"),
  );
}

export function proposeRole(input: Input<Operations["proposeRole"]>, context: Context): Promise<PendingChange> {
  return propose(input, { kind: "role", role: input.role }, context);
}

export function proposeErasure(input: Input<Operations["proposeErasure"]>, context: Context): Promise<PendingChange> {
  return propose(input, { kind: "erasure", role: null }, context);
}

/** Queues a change. The account stays unchanged until a second person confirms it. */
async function propose(
  { userId, version, reason }: { userId: UserId; version: number; reason: string },
  { kind, role }: { kind: PendingKind; role: Role | null },
  context: Context,
): Promise<PendingChange> {
  context.audit({ reason });
  const me = callerId(context);
  if (userId === me) throw yourself();
  const account = await accountSeen(context, userId);
  if (account.version !== version) throw changedElsewhere();
  await mustBeOpenTo(context, account, { kind, role });
  const before = await pendingChangeOf(context.db, userId, kind);
  if (before?.state === "open") throw changeWaits();
  const after: PendingChangeRecord = {
    ...{ id: pendingIdOf(userId, kind), userId, kind, role, roleBefore: account.role, reason, proposedBy: me },
    ...{ state: "open", decidedBy: null, decidedReason: null, decidedAt: null },
    ...{ version: (before?.version ?? 0) + 1, createdAt: context.now },
  };
  const answer = await oneShown(context, after);
  context.audit({ before: roleInWords(account.role), after: `proposed: ${inWords(after)}` });
  const writes = pendingChangeWrites(before, after, { by: "admin", now: context.now });
  await context.commit([...writes, statusCheck(account, changedElsewhere())], [], answer);
  return answer;
}

export async function decidePendingChange(
  { userId, kind, version, confirm, reason }: Input<Operations["decidePendingChange"]>,
  context: Context,
): Promise<PendingChange> {
  const me = callerId(context);
  const before = await openChange(context, userId, kind);
  if (before.version !== version) throw changeMovedOn();
  if (confirm && before.proposedBy === me) throw ownProposal();
  if (!confirm && !reason) throw refusalWithoutReason();
  await mustBeFree(context, "changes", before.id);
  const after = decided(before, { confirm, by: me, reason: reason ?? null, now: context.now });
  const answer = await oneShown(context, after);
  context.audit({ reason: reason ?? before.reason, ...auditOf(before, confirm) });
  await settle(context, { before, after, by: "admin", writes: [released(context, "changes", before.id)] }, answer);
  return answer;
}

/** Returns the pending change of an account. Throws when it is the caller's own account. */
async function openChange(context: Context, userId: UserId, kind: PendingKind): Promise<PendingChangeRecord> {
  await accountSeen(context, userId);
  if (userId === callerId(context)) throw yourself();
  const record = await pendingChangeOf(context.db, userId, kind);
  if (record?.state !== "open" || expiryOf(record) <= context.now) throw changeMovedOn();
  return record;
}

export function decided(
  before: PendingChangeRecord,
  { confirm, by, reason, now }: { confirm: boolean; by: string; reason: string | null; now: string },
): PendingChangeRecord {
  return {
    ...before,
    state: confirm ? "confirmed" : "refused",
    decidedBy: by,
    decidedReason: reason,
    decidedAt: now,
    version: before.version + 1,
  };
}

/** The audit log's text of a decision. It names both people by their ids. */
export const auditOf = ({ kind, role, roleBefore, proposedBy }: PendingChangeRecord, confirm: boolean) => ({
  before: roleInWords(roleBefore),
  after: `${confirm ? "confirmed" : "refused"}: ${inWords({ kind, role })}, as proposed by ${proposedBy}`,
});

interface Settled {
  readonly before: PendingChangeRecord;
  readonly after: PendingChangeRecord;
  readonly by: "admin" | "operator";
  readonly writes: readonly Write[];
}

/** Commits a decision, with the change if confirmed. Fails if the account has changed since the proposal was read. */
export async function settle<T>(context: Context, { before, after, by, writes }: Settled, answer: T): Promise<void> {
  const { userId, kind, role, roleBefore } = after;
  const all = [...pendingChangeWrites(before, after, { by, now: context.now }), ...writes];
  if (after.state !== "confirmed") {
    await context.commit(all, [], answer);
    return;
  }
  await mustBeOpenTo(context, await accountSeen(context, userId), { kind, role });
  if (kind === "role" && role) await changeRole(context, userId, { from: roleBefore, to: role, writes: all }, answer);
  if (kind === "erasure") {
    const at = addSeconds(context.now, deletionGraceDays * 86_400);
    await deleteOnRequest(context, userId, { at, writes: all }, answer);
  }
}

async function accountSeen({ db }: Pick<Context, "db">, userId: UserId): Promise<Profile> {
  const account = await profileById(db, userId);
  mustSee(account !== null && account.status !== "deleted", "Account");
  return account;
}

/** Throws when the change has already been made, or when open work prevents an erasure. */
async function mustBeOpenTo(
  { db, now }: Context,
  account: Profile,
  { kind, role }: Pick<PendingChangeRecord, "kind" | "role">,
): Promise<void> {
  if (kind === "role" && isCanaryAddress(account.email)) throw canaryAccount();
  if (kind === "role" ? account.role === role : account.deleteAfter !== null) throw changeIsMade();
  const underWay = kind === "erasure" ? await openOf({ db, now }, account.id) : [];
  if (underWay.length > 0) {
    const references = underWay.slice(0, 5).join(", ");
    throw leaverHasWork({ values: { references }, metadata: { bookings: references, count: underWay.length } });
  }
}

const openOf = async (reading: Pick<Context, "db" | "now">, userId: UserId): Promise<string[]> => [
  ...(await workUnderWay(reading.db, userId, reading.now)),
  ...(await payoutsUnderWay(reading, userId)),
];

const roleInWords = (role: Role | null) => (role ? roleWords[role] : "no role");

const inWords = ({ kind, role }: { kind: PendingKind; role: Role | null }) =>
  kind === "role" ? roleInWords(role) : "deletion";

async function oneShown(context: Context, record: PendingChangeRecord): Promise<PendingChange> {
  const [one] = await shown(context, [record]);
  mustSee(one !== undefined, "Account");
  return one;
}

async function shown(context: Context, records: readonly PendingChangeRecord[]): Promise<PendingChange[]> {
  const me = callerId(context);
  const people = records.flatMap(({ userId, proposedBy, decidedBy }) => [
    ...[userId, proposedBy, decidedBy === "operator" ? null : (decidedBy as UserId | null)],
  ]);
  const ids = records.map(({ id }) => id);
  const [nameOf, takenByOf] = await Promise.all([
    namesOf(
      context.db,
      people.filter((id) => id !== null),
    ),
    takenBy(context, "changes", ids),
  ]);
  return records.map((record) => {
    return {
      ...record,
      name: nameOf(record.userId),
      proposedByName: nameOf(record.proposedBy),
      isYours: record.proposedBy === me,
      decidedByName:
        record.decidedBy && (record.decidedBy === "operator" ? "the operator" : nameOf(record.decidedBy as UserId)),
      expiresAt: expiryOf(record),
      takenBy: takenByOf(record.id),
    };
  });
}
