import { randomUUID } from "node:crypto";
import { accountsDueForDeletion } from "../accounts/public.ts";
import { now } from "../platform/clock.ts";
import { database } from "../platform/database.ts";
import { log } from "../platform/log.ts";
import { deleteUser } from "../platform/user-pool.ts";
import { type ErasureContext, eraseDueAccount } from "./erase-account.ts";
import { removeOldExports } from "./remove-exports.ts";

/**
 * Runs every hour: deletes old exports and erases the accounts whose 14 days are over. An account that cannot be erased
 * does not hold up the others; the run then fails at the end, so that an alarm tells us.
 */
export async function handler(): Promise<void> {
  await erase({ db: database(), now: now(), newId: () => randomUUID(), deleteUser });
}

/** The same, at a given time. */
export async function erase(context: ErasureContext): Promise<void> {
  await removeOldExports(context.db, context.now);
  const failures: unknown[] = [];
  for (const profile of await accountsDueForDeletion(context.db, context.now)) {
    try {
      const isGone = await eraseDueAccount(context, profile);
      log.info(isGone ? "account erased" : "account waits for its work to end", { userId: profile.id });
    } catch (error) {
      log.error("account not erased", { userId: profile.id, error: error as Error });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts were not erased`);
}
