import { randomUUID } from "node:crypto";
import { addSeconds } from "#shared/kernel/time.ts";
import { accountsToDelete } from "../accounts/public.ts";
import { now } from "../platform/clock.ts";
import { type Database, database } from "../platform/database.ts";
import { reportEndingData } from "../platform/ending-data.ts";
import { everyPage } from "../platform/every-page.ts";
import { log } from "../platform/log.ts";
import { timerExists, timerWrite } from "../platform/timers.ts";
import { forRequest } from "../platform/trace.ts";
import { erasureOf } from "./erasure-store.ts";
import { exportUserPool } from "./export-user-pool.ts";
import { removeOldExports } from "./remove-exports.ts";

/**
 * Runs hourly: deletes old exports, restarts stopped erasures and reports expiring data. Exports the user pool once a
 * day.
 */
export function handler(_event?: unknown, lambda?: { readonly awsRequestId?: string }): Promise<void> {
  return forRequest(lambda?.awsRequestId ?? randomUUID(), run);
}

async function run(): Promise<void> {
  await removeOldExports(database(), now());
  const set = await setForgottenErasures(database(), now());
  reportEndingData(now());
  if (set > 0) log.info("erasures restarted", { set });
  const users = await exportUserPool(now());
  if (users !== null) log.info("user pool exported", { users });
}

/** Seconds without progress after which an erasure counts as stopped. */
const patienceSeconds = 3600;

/**
 * Sets the timer of every due erasure that has none, for example after too many failures. Returns their number. A
 * failure for one account does not affect others.
 */
export async function setForgottenErasures(db: Database, now: string): Promise<number> {
  const due = await everyPage((nextToken) => accountsToDelete(db, now, nextToken));
  let set = 0;
  for (const userId of due) {
    const timer = { kind: "erasureDue", subjectId: userId } as const;
    if (await timerExists(db, timer)) continue;
    const begun = await erasureOf(db, userId);
    if (begun && begun.updatedAt > addSeconds(now, -patienceSeconds)) continue;
    await db.commit([timerWrite({ ...timer, dueAt: now }, now)]);
    set += 1;
  }
  return set;
}
