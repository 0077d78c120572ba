import { changedElsewhere, yourself } from "#shared/accounts/faults.ts";
import { Person } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { accessChanged, changeAccount, sessionsEndedAt } from "./account-changes.ts";
import { recentSignInsOf } from "./sign-up-store.ts";
import { type Account, accountByEmail, accountById, accountsWithRole } from "./store.ts";

const personOf = (account: Account): Person => Person.parse(account);

/** Accounts by role, or one by address or id. The audit entry names the kind of search, without the address. */
export async function people(
  input: Input<typeof accountsOperations.people>,
  context: Context,
): Promise<Output<typeof accountsOperations.people>> {
  const email = input.email?.trim().toLowerCase();
  const byId = input.userId && !email ? await accountById(context.db, input.userId) : null;
  const one = email ? await accountByEmail(context.db, email) : byId;
  const found =
    email || input.userId
      ? { items: one ? [one] : [], nextToken: null }
      : await accountsWithRole(context.db, input.role ?? null, input.nextToken);
  context.audit({
    ...(one && { subjectId: one.id }),
    after: `looked: ${email ? "by email address" : input.userId ? "by id" : (input.role ?? "no role")}`,
  });
  return { items: found.items.map(personOf), nextToken: found.nextToken };
}

/** Returns a user's sign-ins of the last 30 days, for an admin. */
export async function personSignIns(
  { userId, nextToken }: Input<typeof accountsOperations.personSignIns>,
  context: Context,
): Promise<Output<typeof accountsOperations.personSignIns>> {
  mustSee((await accountById(context.db, userId)) !== null, "Account");
  const found = await recentSignInsOf(context.db, userId, { now: context.now, nextToken });
  return { ...found, items: found.items.map(({ id, device, at }) => ({ id: `${at}#${id}`, device, at })) };
}

interface Asked {
  readonly userId: UserId;
  readonly version: number;
  readonly reason: string;
}

/** Changes another user's account as an admin. Throws if it is the admin's own, or has changed meanwhile. */
function changePerson(
  asked: Asked,
  context: Context,
  change: (account: Account) => { after: Account; ends: { sessions?: boolean; streams?: boolean } },
): Promise<Person> {
  context.audit({ reason: asked.reason });
  if (asked.userId === callerId(context)) throw yourself();
  return changeAccount(
    context,
    asked.userId,
    (account) => {
      if (account.version !== asked.version) throw changedElsewhere();
      const { after, ends } = change(account);
      context.audit({ before: accountWords(account), after: accountWords(after) });
      return { after, by: "admin", facts: (saved) => [accessChanged(saved, ends)] };
    },
    personOf,
  );
}

function accountWords({ role, canBook, status }: Account): string {
  return [role ?? "no role", ...(canBook ? ["booking rights"] : []), status].join(", ");
}

/** Rejects the user's next call, and ends their sessions and live streams. */
export function suspendUser(input: Input<typeof accountsOperations.suspendUser>, context: Context): Promise<Person> {
  return changePerson(input, context, (account) => ({
    after: {
      ...account,
      status: "suspended",
      statusReason: input.reason,
      signedOutBefore: sessionsEndedAt(context.now),
    },
    ends: { sessions: true },
  }));
}

/** Ends a suspension. Earlier sessions stay ended, and the user may sign in again at once. */
export function reinstateUser(
  input: Input<typeof accountsOperations.reinstateUser>,
  context: Context,
): Promise<Person> {
  return changePerson(input, context, (account) => ({
    after: {
      ...account,
      status: "active",
      statusReason: null,
      signedOutBefore: account.signedOutBefore && Math.min(account.signedOutBefore, epochSecondsOf(context.now)),
    },
    ends: {},
  }));
}
