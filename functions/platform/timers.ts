import type { PayloadOf } from "#shared/events.ts";
import { Timer, type TimerKind } from "#shared/timers/model.ts";
import type { Write } from "./database.ts";
import { entity } from "./entity.ts";

/** A timer to set, by kind with the id of what waits. */
type NewTimer = {
  [K in TimerKind]: { readonly kind: K; readonly subjectId: SubjectOf<K>; readonly dueAt: string };
}[TimerKind];
type SubjectOf<K extends TimerKind> = PayloadOf<K>["subjectId"];

/** Partitions that timers are spread over; each takes 1,000 a second. */
export const timerShards = [0, 1, 2, 3] as const;

export const timerEntity = entity({
  name: "timer",
  schema: Timer,
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

/** Where the timers of a shard stand, by the time at which they are due. */
export function shardPartition(shard: number): string {
  return `TIMERS#${shard}`;
}

/** Sets a timer, for the transaction of the change that needs it. One that the subject has already is moved. */
export function timerWrite(timer: NewTimer, now: string): Write {
  return { put: timerEntity.toItem({ ...timer, setAt: now }) };
}

/** Takes a timer back, for the transaction of the change that makes it needless; nothing where there is none. */
export function timerCancel(timer: Pick<NewTimer, "kind" | "subjectId">): Write {
  return { remove: timerEntity.key(timer) };
}

/** By the end of the id, which is random. */
function shardOf(subjectId: string): number {
  return subjectId.charCodeAt(subjectId.length - 1) % timerShards.length;
}
