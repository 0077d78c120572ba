import type { PayloadOf } from "#shared/events.ts";
import { Timer, type TimerKind } from "#shared/timers/model.ts";
import type { Database, Write } from "./database.ts";
import { entity } from "./entity.ts";

/** A timer to set: its kind, and the id of the record that waits. */
export type NewTimer = {
  [K in TimerKind]: { readonly kind: K; readonly subjectId: SubjectOf<K>; readonly dueAt: string };
}[TimerKind];
type SubjectOf<K extends TimerKind> = PayloadOf<K>["subjectId"];

/** Partitions that timers are spread over; each takes 1,000 a second. */
export const timerShards = [0, 1, 2, 3] as const;

export const timerEntity = entity({
  name: "timer",
  schema: () => Timer,
  key: ({ kind, subjectId }: Pick<Timer, "kind" | "subjectId">) => ({ PK: `TIMER#${kind}#${subjectId}`, SK: "TIMER" }),
  lists: {
    due: {
      index: "GSI1",
      partition: ({ subjectId }: Pick<Timer, "subjectId">) => shardPartition(shardOf(subjectId)),
      note: "one of four, by the end of the id",
      sort: ({ dueAt, kind, subjectId }) => `${dueAt}#${kind}#${subjectId}`,
    },
  },
});

/** The timers of a shard, in the order in which they are due. */
export function shardPartition(shard: number): string {
  return `TIMERS#${shard}`;
}

/** Sets a timer, in the transaction of the change that needs it. An existing one of the same record is moved. */
export function timerWrite(timer: NewTimer, now: string): Write {
  return { put: timerEntity.toItem({ ...timer, setAt: now }) };
}

/** Cancels a timer, in the transaction of the change that ends the wait; does nothing when there is none. */
export function timerCancel(timer: Pick<NewTimer, "kind" | "subjectId">): Write {
  return { remove: timerEntity.key(timer) };
}

/** The timer of a record that was due `was` and is due `is`, where that differs; null: none. */
export function timerChange(
  timer: Pick<NewTimer, "kind" | "subjectId">,
  was: string | null,
  is: string | null,
  now: string,
): Write[] {
  if (is === was) return [];
  return [is === null ? timerCancel(timer) : timerWrite({ ...timer, dueAt: is } as NewTimer, now)];
}

/** Whether a timer is set. */
export async function standingTimer(db: Database, timer: Pick<NewTimer, "kind" | "subjectId">): Promise<boolean> {
  return (await db.get(timerEntity.key(timer))) !== undefined;
}

/** For when a timer is set; null when there is none. */
export async function timerDueAt(db: Database, timer: Pick<NewTimer, "kind" | "subjectId">): Promise<string | null> {
  const item = await db.get(timerEntity.key(timer));
  return item ? timerEntity.fromItem(item).dueAt : null;
}

/** Timers of each shard that are read to see which are late: an outage of the timers function makes thousands late. */
const mostLate = 50;

/** A timer that was due and not taken. Its fields are as stored, as it may be one that cannot be read. */
export interface LateTimer {
  readonly kind: string;
  readonly dueAt: string;
}

/** The timers that were due before an instant, the longest due first in each shard, and whether there are more. */
export async function lateTimers(db: Database, before: string): Promise<{ timers: LateTimer[]; isAll: boolean }> {
  const pages = await Promise.all(
    timerShards.map((shard) =>
      db.query({
        index: "GSI1",
        partition: shardPartition(shard),
        between: ["0", before],
        limit: mostLate,
      }),
    ),
  );
  const timers = pages.flatMap(({ items }) =>
    items.map(({ kind, GSI1SK }) => ({ kind: String(kind), dueAt: String(GSI1SK).split("#")[0] ?? before })),
  );
  return { timers, isAll: pages.every(({ last }) => !last) };
}

/** By the last digits of the id, which are random. */
function shardOf(subjectId: string): number {
  return subjectId.charCodeAt(subjectId.length - 1) % timerShards.length;
}
