import { addSeconds } from "#shared/kernel/time.ts";
import type { Database, Key } from "./database.ts";

/** Seconds before a last use is written again, to save writes. */
const usualSeconds = 3600;

/** Stores a last use, to the hour by default. Ignores a deleted record and keeps the version. */
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
