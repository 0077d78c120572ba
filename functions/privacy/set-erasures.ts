import { addSeconds } from "#shared/kernel/time.ts";
import { accountsToDelete } from "../accounts/public.ts";
import type { Database } from "../platform/database.ts";
import { everyPage } from "../platform/every-page.ts";
import { standingTimer, timerWrite } from "../platform/timers.ts";
import { erasureOf } from "./erasure-store.ts";

/** A run that has not moved for this long will not come back. */
const patienceSeconds = 3600;

/**
 * Sets the timer of every due erasure that has none and has stopped, such as one whose fact failed too often. Returns how
 * many. Each account is independent of the others.
 */
export async function setForgottenErasures(db: Database, now: string): Promise<number> {
  const due = await everyPage((nextToken) => accountsToDelete(db, now, nextToken));
  let set = 0;
  for (const userId of due) {
    const timer = { kind: "erasureDue", subjectId: userId } as const;
    if (await standingTimer(db, timer)) continue;
    const begun = await erasureOf(db, userId);
    if (begun && begun.updatedAt > addSeconds(now, -patienceSeconds)) continue;
    await db.commit([timerWrite({ ...timer, dueAt: now }, now)]);
    set += 1;
  }
  return set;
}
