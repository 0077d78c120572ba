import { tooMany, tooManyToday } from "#shared/kernel/faults.ts";
import { type LimitName, limits, perMinuteOf } from "#shared/kernel/limits.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database } from "./database.ts";

/** How many calls that are counted in steps go into the table at once. */
const step = 20;
const minuteSeconds = 60;
export const daySeconds = 86_400;

/** A call by somebody: `who` is their id, or the hash of a visitor's network. */
export interface CountedCall {
  readonly operation: string;
  readonly limit: LimitName;
  readonly who: string;
  readonly isVisitor: boolean;
  readonly now: string;
}

/** What a refusal says of when to come again. */
export const retryIn = (retryAfterSeconds: number) => ({
  values: { retryAfterSeconds },
  metadata: { retryAfterSeconds },
});

/** Counts a call and refuses it when it is over the operation's limit. */
export async function limitRate(db: Database, call: CountedCall): Promise<void> {
  const limit = limits[call.limit];
  const most = perMinuteOf(limit, call.isVisitor);
  const key = `${call.operation}#${call.who}`;
  const minute = { key, most, seconds: minuteSeconds, now: call.now };
  const wait = limit.counted === "each" ? await fullFor(db, minute) : await fullInSteps(db, minute);
  if (wait) throw tooMany(retryIn(wait));
  if ("perDay" in limit) await limitDay(db, { key, perDay: limit.perDay, now: call.now });
}

/** Counts something of today, and refuses it when there have been `perDay` of it. */
export async function limitDay(db: Database, of: { key: string; perDay: number; now: string }): Promise<void> {
  const wait = await fullFor(db, { key: of.key, most: of.perDay, seconds: daySeconds, now: of.now });
  if (wait) throw tooManyToday(retryIn(wait));
}

/** At most so much of something in each stretch of so many seconds. */
interface Counted {
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
  readonly now: string;
  /** How many at once; one unless said. */
  readonly by?: number;
}

/**
 * Counts in the table; answers null, or, when it is full, the seconds until it is not. It is one conditional update, so
 * parallel calls cannot get past it.
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

/** Calls of this minute that this instance has let in, by operation and caller; `full` once the table has refused. */
const letIn = { minute: -1, calls: new Map<string, number | "full">() };

/**
 * Counts in memory, and every twentieth call in the table, where all instances of the function meet: up to nineteen an
 * instance get past the limit.
 */
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
