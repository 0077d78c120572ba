import { type Breaker, closed, openUntilAfter, trialUntil } from "#shared/kernel/breaker.ts";
import type { Database, Key } from "./database.ts";

/**
 * Returns until when calls are blocked; null allows this call. After that instant one call may try, and the others
 * wait. `key` is the record with the breaker's fields.
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

/** Opens the breaker after too many failures in a row. Ignores a deleted record. */
export async function callFailed(db: Database, key: Key, now: string): Promise<void> {
  const counted = await db.update(key, { add: { failures: 1 } }, [{ attribute: "PK", is: "exists" }]);
  const openUntil = counted && openUntilAfter(Number(counted.failures), now);
  if (openUntil) await db.update(key, { set: { openUntil } }, [{ attribute: "PK", is: "exists" }]);
}

export async function callAnswered(db: Database, key: Key, { failures, openUntil }: Breaker): Promise<void> {
  if (failures === 0 && openUntil === null) return;
  await db.update(key, { set: { ...closed } }, [{ attribute: "PK", is: "exists" }]);
}
