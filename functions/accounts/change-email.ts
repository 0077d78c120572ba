import { changedElsewhere } from "#shared/accounts/faults.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { accountAudit } from "./account-changes.ts";
import { type Account, accountById, accountUpdate } from "./store.ts";

/**
 * Takes an address that the user pool has seen confirmed over into the account: the pool is where addresses change.
 * Invoices that went to the old one follow. Answers the account as it is then.
 */
export async function takeOverEmail(before: Account, email: string, context: ReactionContext): Promise<Account> {
  if (before.email === email) return before;
  const after: Account = {
    ...before,
    email,
    invoiceEmail: before.invoiceEmail === before.email ? email : before.invoiceEmail,
    version: before.version + 1,
  };
  const told = { actorId: before.id, subjectId: before.id, action: "changeEmail" };
  const raced = changedElsewhere();
  try {
    await context.db.commit([accountUpdate(before, after, raced), accountAudit(context, told)]);
    return after;
  } catch (error) {
    if (error !== raced) throw error;
    // Changed at this instant by something else: the next token takes the address over.
    return (await accountById(context.db, before.id)) ?? before;
  }
}
