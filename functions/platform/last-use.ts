import { addSeconds } from "#shared/kernel/time.ts";
import type { Database, Key } from "./database.ts";

/** Seconds for which a last use is not written again, so that frequent use costs few writes. */
const noteSeconds = 3600;

/**
 * Stores when something was last used, to the hour. A record that was removed meanwhile stays removed. The item keeps its
 * version, so the entity's upgrade must keep a `usedAt` that it finds.
 */
export async function noteUse(db: Database, key: Key, usedAt: string | null, now: string): Promise<void> {
  if (usedAt !== null && addSeconds(usedAt, noteSeconds) > now) return;
  await db.update(key, { set: { usedAt: now } }, [{ attribute: "PK", is: "exists" }]);
}
