import { randomUUID } from "node:crypto";
import { grantAdmin as grantAdminTo } from "#functions/accounts/grant-admin.ts";
import { openAccount } from "#functions/accounts/open-account.ts";
import { type Account, accountByEmail, accountById, accountsWithRole } from "#functions/accounts/store.ts";
import { decideAsOperator } from "#functions/admin/decide-as-operator.ts";
import type { Database } from "#functions/platform/database.ts";
import { everyPage } from "#functions/platform/every-page.ts";
import { UserId } from "#shared/kernel/id.ts";
import { roles } from "#shared/kernel/operation.ts";
import type { PoolPerson } from "./pool.ts";
import type { Truth } from "./repair-access.ts";

const surroundings = (db: Database) => ({ db, now: new Date().toISOString(), newId: () => randomUUID() });

export function accountOf(db: Database, email: string): Promise<Account | null> {
  return accountByEmail(db, email.trim().toLowerCase());
}

export function openAccountOf(db: Database, { userId, username, email, signUpId }: PoolPerson): Promise<Account> {
  return openAccount(
    { userId: UserId.parse(userId), poolUsername: username, email, signUpId, name: null },
    surroundings(db),
  );
}

export function grantAdmin(db: Database, before: Account): Promise<Account> {
  return grantAdminTo(surroundings(db), before);
}

export function decidePending(db: Database, decision: Parameters<typeof decideAsOperator>[1]) {
  return decideAsOperator(surroundings(db), decision);
}

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
