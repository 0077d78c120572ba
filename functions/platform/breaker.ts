import { type Breaker, closed, openUntilAfter, trialUntil } from "#shared/kernel/breaker.ts";
import type { Database, Key } from "./database.ts";

/**
 * Until when an endpoint must not be called; null when this call may go on. When the time is over one call tries, and the others wait
 * for what comes of it. `key`: the record that has the breaker's fields.
 */
export async function heldUntil(db: Database, key: Key, { openUntil }: Breaker, now: string): Promise<string | null> {
  if (openUntil === null) return null;
  if (openUntil > now) return openUntil;
  const until = trialUntil(now);
  const isFirst = await db.update(key, { set: { openUntil: until } }, [
    { attribute: "openUntil", is: "=", value: openUntil },
  ]);
  return isFirst ? null : until;
}

/** Counts a call that failed, and opens the breaker after too many in a row. Does nothing when the record is gone. */
export async function callFailed(db: Database, key: Key, now: string): Promise<void> {
  const counted = await db.update(key, { add: { failures: 1 } }, [{ attribute: "PK", is: "exists" }]);
  const openUntil = counted && openUntilAfter(Number(counted.failures), now);
  if (openUntil) await db.update(key, { set: { openUntil } }, [{ attribute: "PK", is: "exists" }]);
}

/** Closes the breaker of an endpoint that has answered. */
export async function callAnswered(db: Database, key: Key, { failures, openUntil }: Breaker): Promise<void> {
  if (failures === 0 && openUntil === null) return;
  await db.update(key, { set: { ...closed } }, [{ attribute: "PK", is: "exists" }]);
}
