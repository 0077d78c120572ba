import type { PayloadOf } from "#shared/events.ts";
import { Timer, type TimerKind } from "#shared/timers/model.ts";
import type { Database, Write } from "./database.ts";
import { entity } from "./entity.ts";

/** A timer's kind, and the id of its record. */
export type NewTimer = {
  [K in TimerKind]: { readonly kind: K; readonly subjectId: SubjectOf<K>; readonly dueAt: string };
}[TimerKind];
type SubjectOf<K extends TimerKind> = PayloadOf<K>["subjectId"];

/** Partitions for timers; each takes 1,000 writes a second. */
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

/** The partition of a shard's timers, in the order of their due times. */
export function shardPartition(shard: number): string {
  return `TIMERS#${shard}`;
}

/** Sets or moves the record's timer, in the change's transaction. */
export function timerWrite(timer: NewTimer, now: string): Write {
  return { put: timerEntity.toItem({ ...timer, setAt: now }) };
}

/** Cancels a timer, in the change's transaction; ignores a missing one. */
export function timerCancel(timer: Pick<NewTimer, "kind" | "subjectId">): Write {
  return { remove: timerEntity.key(timer) };
}

/** Moves a record's timer from `was` to `is`; null means none. */
export function timerChange(
  timer: Pick<NewTimer, "kind" | "subjectId">,
  was: string | null,
  is: string | null,
  now: string,
): Write[] {
  if (is === was) return [];
  return [is === null ? timerCancel(timer) : timerWrite({ ...timer, dueAt: is } as NewTimer, now)];
}

export async function timerExists(db: Database, timer: Pick<NewTimer, "kind" | "subjectId">): Promise<boolean> {
  return (await db.get(timerEntity.key(timer))) !== undefined;
}

/** Returns the due time of a timer; null when there is none. */
export async function timerDueAt(db: Database, timer: Pick<NewTimer, "kind" | "subjectId">): Promise<string | null> {
  const item = await db.get(timerEntity.key(timer));
  return item ? timerEntity.fromItem(item).dueAt : null;
}

/** Maximum timers read per shard to find late ones: an outage of the timers function makes thousands late. */
const mostLate = 50;

/** An overdue timer. Its fields are as stored, because it may be unreadable. */
export interface LateTimer {
  readonly kind: string;
  readonly dueAt: string;
}

/** The overdue timers, oldest first in each shard, and whether there are more. */
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

/** The last digits of an id are random. */
function shardOf(subjectId: string): number {
  return subjectId.charCodeAt(subjectId.length - 1) % timerShards.length;
}
