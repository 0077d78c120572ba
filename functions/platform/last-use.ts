import { addSeconds } from "#shared/kernel/time.ts";
import type { Database, Key } from "./database.ts";

/** Seconds for which a last use is not written again, so that frequent use costs few writes. */
const usualSeconds = 3600;

/**
 * Stores when something was last used, to the hour unless told otherwise. A record that was removed meanwhile stays removed. The
 * item keeps its version.
 */
export async function noteUse(
  db: Database,
  key: Key,
  last: string | null,
  now: string,
  { attribute = "usedAt", seconds = usualSeconds }: { attribute?: "usedAt" | "openedAt"; seconds?: number } = {},
): Promise<void> {
  if (last !== null && addSeconds(last, seconds) > now) return;
  await db.update(key, { set: { [attribute]: now } }, [{ attribute: "PK", is: "exists" }]);
}
