import { randomUUID } from "node:crypto";
import { accessChanged, accountAudit, changeAccount } from "#functions/accounts/account-changes.ts";
import { openAccount } from "#functions/accounts/open-account.ts";
import { type Account, accountByEmail, accountById, accountsWithRole } from "#functions/accounts/store.ts";
import { createContext } from "#functions/platform/context.ts";
import type { Database } from "#functions/platform/database.ts";
import { everyPage } from "#functions/platform/every-page.ts";
import { notActive } from "#shared/accounts/faults.ts";
import { UserId } from "#shared/kernel/id.ts";
import { roles } from "#shared/kernel/operation.ts";
import type { PoolPerson } from "./pool.ts";
import type { Truth } from "./repair-access.ts";

/** The actor that the audit log names for a command. */
const actorId = "operator";

const surroundings = (db: Database) => ({ db, now: new Date().toISOString(), newId: () => randomUUID() });

export function accountOf(db: Database, email: string): Promise<Account | null> {
  return accountByEmail(db, email.trim().toLowerCase());
}

/** Opens an account for somebody who has proved an address and has none yet; answers their account. */
export function openAccountOf(db: Database, { userId, username, email, signUpId }: PoolPerson): Promise<Account> {
  return openAccount(
    { userId: UserId.parse(userId), poolUsername: username, email, signUpId, name: null },
    surroundings(db),
  );
}

/**
 * Makes somebody an admin, with a line in the audit log; does nothing when they are one. Answers the account before
 * and after. Throws Conflict for a suspended account.
 */
export async function grantAdmin(db: Database, before: Account): Promise<Account> {
  const nobody = { userId: null, role: null, canBook: false, signedInAt: null, addressHash: actorId };
  const around = surroundings(db);
  const context = createContext({
    ...around,
    caller: nobody,
    requestId: around.newId(),
    reach: undefined,
  });
  return changeAccount(
    context,
    before.id,
    (account) => {
      if (account.status !== "active") throw notActive();
      if (account.role === "admin") return null;
      const told = { actorId, subjectId: account.id, action: "grantAdmin", before: account.role, after: "admin" };
      const after: Account = { ...account, role: "admin" };
      const ends = { streams: account.role !== null };
      return { after, writes: [accountAudit(context, told)], facts: (saved) => [accessChanged(saved, ends)] };
    },
    (account) => account,
  );
}

/** What the table says about who may do what. */
export function truthOf(db: Database): Truth {
  return {
    accessOf: (userId) => accountById(db, UserId.parse(userId)),
    async *accountIds() {
      for (const role of [...roles, null])
        for (const { id } of await everyPage((nextToken) => accountsWithRole(db, role, nextToken))) yield id;
    },
    openAccount: async (person) => {
      await openAccountOf(db, person);
    },
  };
}
