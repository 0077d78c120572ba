import { tooMany, tooManyToday } from "#shared/kernel/faults.ts";
import { type LimitName, limits, perMinuteOf } from "#shared/kernel/limits.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database } from "./database.ts";

/** Number of calls that one update of the table counts. */
const step = 20;
const minuteSeconds = 60;
export const daySeconds = 86_400;

/** `who` is the caller's id, or the hash of a visitor's network. */
export interface CountedCall {
  readonly operation: string;
  readonly limit: LimitName;
  readonly who: string;
  readonly isVisitor: boolean;
  readonly now: string;
}

export const retryIn = (retryAfterSeconds: number) => ({
  values: { retryAfterSeconds },
  metadata: { retryAfterSeconds },
});

/** Counts a call. Throws over the operation's limit. */
export async function limitRate(db: Database, call: CountedCall): Promise<void> {
  const limit = limits[call.limit];
  const most = perMinuteOf(limit, call.isVisitor);
  const key = `${call.operation}#${call.who}`;
  const minute = { key, most, seconds: minuteSeconds, now: call.now };
  const wait = limit.counted === "each" ? await fullFor(db, minute) : await fullInSteps(db, minute);
  if (wait) throw tooMany(retryIn(wait));
  if ("perDay" in limit) await limitDay(db, { key, perDay: limit.perDay, now: call.now });
}

/** Counts a call. Throws after `perDay` calls on one day. */
export async function limitDay(db: Database, of: { key: string; perDay: number; now: string }): Promise<void> {
  const wait = await fullFor(db, { key: of.key, most: of.perDay, seconds: daySeconds, now: of.now });
  if (wait) throw tooManyToday(retryIn(wait));
}

/** A limit per period. */
interface Counted {
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
  readonly now: string;
  /** Calls to count; 1 by default. */
  readonly by?: number;
}

/**
 * Returns null, or the seconds until there is room. One conditional update, so parallel calls cannot exceed the limit.
 */
export async function fullFor(db: Database, { key, most, seconds, now, by = 1 }: Counted): Promise<number | null> {
  const at = epochSecondsOf(now);
  const stretch = Math.floor(at / seconds);
  const isRoom = [
    {
      anyOf: [
        { attribute: "calls", is: "missing" },
        { attribute: "calls", is: "<=", value: most - by },
      ],
    },
  ] as const;
  const item = { PK: `RATE#${key}`, SK: seconds === minuteSeconds ? String(stretch) : `${seconds}#${stretch}` };
  const counted = await db.update(item, { add: { calls: by }, set: { ttl: (stretch + 2) * seconds } }, isRoom);
  return counted ? null : (stretch + 1) * seconds - at;
}

/** This minute's accepted calls of this instance, by operation and caller; `full` once the table has rejected one. */
const letIn = { minute: -1, calls: new Map<string, number | "full">() };

/** Counts every twentieth call in the table for all instances: up to nineteen per instance exceed the limit. */
async function fullInSteps(db: Database, counted: Counted): Promise<number | null> {
  const at = epochSecondsOf(counted.now);
  const minute = Math.floor(at / minuteSeconds);
  if (letIn.minute !== minute) Object.assign(letIn, { minute, calls: new Map() });
  const { calls } = letIn;
  const soFar = calls.get(counted.key) ?? 0;
  if (soFar === "full") return (minute + 1) * minuteSeconds - at;
  calls.set(counted.key, soFar + 1);
  if ((soFar + 1) % step !== 0) return null;
  const wait = await fullFor(db, { ...counted, by: step });
  if (wait) calls.set(counted.key, "full");
  return wait;
}
