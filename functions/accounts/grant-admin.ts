import { notActive } from "#shared/accounts/faults.ts";
import { nobodysContext } from "../platform/context.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { accessChanged, accountAudit, changeAccount } from "./account-changes.ts";
import type { Account } from "./store.ts";

/** The actor of operator commands in the audit log. */
const actorId = "operator";

/** Makes an account admin, for the operator command only. Throws Conflict for a suspended account. */
export async function grantAdmin(around: ReactionContext, before: Pick<Account, "id">): Promise<Account> {
  const context = nobodysContext(around, actorId);
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
