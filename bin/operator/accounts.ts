import { randomUUID } from "node:crypto";
import { grantAdmin as grantAdminTo } from "#functions/accounts/grant-admin.ts";
import { openAccount } from "#functions/accounts/open-account.ts";
import { type Account, accountByEmail, accountById, accountEntity } from "#functions/accounts/store.ts";
import { decideAsOperator } from "#functions/admin/decide-as-operator.ts";
import type { Database } from "#functions/platform/database.ts";
import { UserId } from "#shared/kernel/id.ts";
import type { PoolPerson } from "./pool.ts";
import type { Truth } from "./repair-access.ts";
import { inSegments } from "./segments.ts";
import type { Target } from "./target.ts";

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

export function truthOf({ db, segments }: Pick<Target, "db" | "segments">): Truth {
  return {
    accessOf: (userId) => accountById(db, UserId.parse(userId)),
    async accountIds() {
      const ids: string[] = [];
      await inSegments(db, { segments }, ({ entity, status, id }) => {
        if (entity === accountEntity.name && status !== "deleted") ids.push(String(id));
      });
      return ids;
    },
    openAccount: async (person) => {
      await openAccountOf(db, person);
    },
  };
}
