import { createHash } from "node:crypto";
import type { DriverFacts } from "#shared/accounts/driver.ts";
import { driverDetails, wrongCards } from "#shared/accounts/driver-rules.ts";
import { accountsEvents } from "#shared/accounts/events.ts";
import { alreadyDecided, changedElsewhere } from "#shared/accounts/faults.ts";
import type { DriverApplication } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import { DriverApplicationId } from "#shared/kernel/id.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { happened } from "../platform/domain-events.ts";
import { accessChanged, accountAudit, changeAccount } from "./account-changes.ts";
import { firstProfileWrites, profileDecidedWrites } from "./driver-store.ts";
import { mustBeFree, released, takenBy } from "./queue-lock.ts";
import { accountByEmail } from "./store.ts";
import {
  driverApplicationById,
  driverApplicationsFrom,
  driverApplicationsWaiting,
  driverApplicationUpdate,
  newDriverApplicationWrite,
} from "./team-store.ts";

const sentMeanwhile = changedElsewhere();

/**
 * Stores a visitor's registration as a driver. One per address and sender: the id is a hash, so strangers cannot block
 * an address. The answer is always the same.
 */
export async function registerDriver(
  input: Input<typeof accountsOperations.registerDriver>,
  context: Context,
): Promise<boolean> {
  const { fullName, email, phone, postcode } = input;
  const details = driverDetails(input);
  refuseWrongCards(details, context.now);
  const earlier = new Map((await driverApplicationsFrom(context.db, email)).map((one) => [one.id, one]));
  const sender = context.caller.userId ?? context.caller.addressHash;
  let id = idFrom(`${email}|${sender}|0`);
  for (let turn = 1; earlier.has(id); turn++) {
    if (earlier.get(id)?.state === "new") return true;
    id = idFrom(`${email}|${sender}|${turn}`);
  }
  const application: DriverApplication = {
    ...{ id, userId: null, fullName, email, phone, postcode },
    ...details,
    state: "new",
    reason: null,
    version: 1,
    createdAt: context.now,
  };
  try {
    await context.commit([newDriverApplicationWrite(application, sentMeanwhile)], [], true);
  } catch (error) {
    if (error !== sentMeanwhile) throw error;
  }
  return true;
}

/** Rejects incomplete cards, and cards that have expired on this UK day. */
export function refuseWrongCards(domainEvents: DriverFacts, now: string): void {
  const [wrong] = wrongCards(domainEvents, ukDayOf(now));
  if (wrong) throw wrong;
}

/** Makes a UUID in the form of version 4 from a text. Deterministic. */
function idFrom(text: string): DriverApplicationId {
  const hex = createHash("sha256").update(text).digest("hex");
  return DriverApplicationId.parse(
    [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-"),
  );
}

/** Returns waiting registrations, oldest first. */
export async function driverApplications(
  input: Input<typeof accountsOperations.driverApplications>,
  context: Context,
): Promise<Output<typeof accountsOperations.driverApplications>> {
  const { items, nextToken } = await driverApplicationsWaiting(context.db, input.nextToken);
  const takenByOf = await takenBy(
    context,
    "drivers",
    items.map(({ id }) => id),
  );
  return { items: items.map((one) => ({ ...one, takenBy: takenByOf(one.id) })), nextToken };
}

export async function driverApplicationWaits(db: Database, id: DriverApplicationId): Promise<boolean> {
  return (await driverApplicationById(db, id))?.state === "new";
}

const decidedMeanwhile = alreadyDecided();

/** Approval gives the driver role to an account without one, now or when the user signs up. Another role stays. */
export async function decideDriver(
  input: Input<typeof accountsOperations.decideDriver>,
  context: Context,
): Promise<DriverApplication> {
  const before = await driverApplicationById(context.db, input.driverApplicationId);
  mustSee(before !== null, "Registration");
  if (before.state !== "new") throw decidedMeanwhile;
  if (before.version !== input.version) throw changedElsewhere();
  await mustBeFree(context, "drivers", before.id);
  const { approve, reason } = input;
  const after: DriverApplication = {
    ...before,
    state: approve ? "approved" : "rejected",
    reason,
    version: before.version + 1,
  };
  const { email, fullName } = before;
  context.audit({ reason, before: "new", after: after.state });
  const updates = [driverApplicationUpdate(before, after, decidedMeanwhile), released(context, "drivers", after.id)];
  const decided = happened(accountsEvents, "driverDecided", {
    driverApplicationId: after.id,
    version: after.version,
    email,
    fullName,
    isApproved: approve,
    reason,
    isOfDriver: before.userId !== null,
  });
  if (before.userId) {
    await context.commit([...updates, ...(await profileDecidedWrites(context, after))], [decided], after);
    return after;
  }
  const account = approve ? await accountByEmail(context.db, email) : null;
  const mayHaveProfile = account && (account.role === null || account.role === "driver");
  const first = mayHaveProfile ? await firstProfileWrites(context, account, after) : [];
  if (!account || account.role) {
    await context.commit([...updates, ...first], [decided], after);
    return after;
  }
  return changeAccount(
    context,
    account.id,
    (now) => {
      const driver = now.role ? now : { ...now, role: "driver" as const };
      // This audit entry is about the account; another one is about the registration.
      const told = { actorId: callerId(context), subjectId: now.id, action: "decideDriver", reason };
      const audit = accountAudit(context, { ...told, before: now.role, after: driver.role });
      return {
        after: driver,
        writes: [...updates, audit, ...(driver.role === "driver" ? first : [])],
        facts: (saved) => [decided, accessChanged(saved)],
      };
    },
    () => after,
  );
}
