import { randomUUID } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { ConditionFailed, type Database, type Item } from "#functions/platform/database.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";

const key = { PK: "LOCK#operator", SK: "META" };
/** Seconds that a lock outlives its last renewal, so that a killed command blocks no other for long. */
export const lockSeconds = 300;
const renewedMs = 60_000;

interface Around {
  readonly now?: () => string;
  readonly by?: string;
}

/**
 * Runs a command while no other exclusive command works on the same table. The lock is one item of that table. Throws
 * an Error for the terminal if another command holds it.
 */
export async function alone<T>(
  db: Database,
  command: string,
  work: () => Promise<T>,
  { now = () => new Date().toISOString(), by = `${userInfo().username}@${hostname()}` }: Around = {},
): Promise<T> {
  const lock = { command, by, since: now(), id: randomUUID() };
  try {
    await take(db, lock, now());
  } catch (error) {
    // Runs without a lock if the table is lost: the command helps to replace it.
    if ((error as Error).name === "ResourceNotFoundException") return work();
    throw error;
  }
  const mine = [{ attribute: "id", is: "=", value: lock.id }] as const;
  const renewal = setInterval(() => {
    const until = addSeconds(now(), lockSeconds);
    // A failed renewal is repeated a minute later, within the lock's time.
    db.update(key, { set: { until } }, mine).catch(() => undefined);
  }, renewedMs).unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await db.commit([{ remove: key, when: mine }]).catch(unlessOvertaken);
  }
}

interface Lock {
  readonly command: string;
  readonly by: string;
  readonly since: string;
  readonly id: string;
}

async function take(db: Database, lock: Lock, now: string): Promise<void> {
  const before = await db.get(key);
  if (before && String(before.until) > now) throw taken(before, now);
  const until = addSeconds(now, lockSeconds);
  const put = { ...key, entity: "operatorLock", v: 1, ...lock, until, ttl: epochSecondsOf(until) };
  const when = before
    ? [{ attribute: "id", is: "=" as const, value: before.id }]
    : [{ attribute: "PK", is: "missing" as const }];
  try {
    await db.commit([{ put, when }]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw taken((await db.get(key)) ?? { command: "another command", by: "somebody", since: now, until }, now);
  }
}

function taken({ command, by, since, until }: Item, now: string): Error {
  const seconds = Math.ceil((Date.parse(String(until)) - Date.parse(now)) / 1000);
  return new Error(
    `${by} runs ${command} since ${since}. Nothing was changed. Wait until it ends. ` +
      `If it was killed, try again in ${seconds} seconds.`,
  );
}

function unlessOvertaken(error: unknown): void {
  if (!(error instanceof ConditionFailed)) throw error;
}
