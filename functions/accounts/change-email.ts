import { changedElsewhere } from "#shared/accounts/faults.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { accountAudit } from "./account-changes.ts";
import { type Account, accountById, accountUpdate } from "./store.ts";

/**
 * Copies an address that was confirmed in the user pool into the account: addresses are changed in the pool. Invoices
 * that went to the old address follow. Answers the new account.
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
    const update = accountUpdate(before, after, { otherwise: raced, now: context.now });
    await context.db.commit([...update, accountAudit(context, told)]);
    return after;
  } catch (error) {
    if (error !== raced) throw error;
    // Something else changed the account at this instant: the next token copies the address.
    return (await accountById(context.db, before.id)) ?? before;
  }
}
