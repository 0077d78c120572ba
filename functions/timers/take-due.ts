import { timerEvents } from "#shared/timers/events.ts";
import type { Timer } from "#shared/timers/model.ts";
import { ConditionFailed, type Database, type Item } from "../platform/database.ts";
import { eventWrite, happened } from "../platform/domain-events.ts";
import { inBatches } from "../platform/in-batches.ts";
import { log } from "../platform/log.ts";
import { shortHash } from "../platform/short-hash.ts";
import { shardPartition, timerEntity, timerShards } from "../platform/timers.ts";
import { forRequest } from "../platform/trace.ts";

const pageSize = 100;
/** Timers of one shard that are taken in parallel. */
export const takenAtOnce = 10;

interface Moment {
  readonly db: Database;
  readonly now: string;
}

/**
 * Turns due timers into events, oldest first, each in one transaction, so concurrent schedulers are safe. Returns their
 * number. Throws at the end for an unreadable timer.
 */
export async function takeDueTimers(moment: Moment): Promise<number> {
  const failures: unknown[] = [];
  const taken = await Promise.all(timerShards.map((shard) => takeShard(moment, shard, failures)));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} timers were not taken`);
  return taken.reduce((sum, each) => sum + each, 0);
}

async function takeShard({ db, now }: Moment, shard: number, failures: unknown[]): Promise<number> {
  let taken = 0;
  let after: Item | undefined;
  do {
    const due = await db.query({
      index: "GSI1",
      partition: shardPartition(shard),
      between: ["0", `${now}~`],
      limit: pageSize,
      after,
    });
    const results = await inBatches(inAnyOrder(due.items), takenAtOnce, (item) =>
      take({ db, now }, item).catch((error: unknown) => {
        log.error("timer not taken", { timer: item.PK, error: error as Error });
        failures.push(error);
        return false;
      }),
    );
    taken += results.filter(Boolean).length;
    after = due.last;
  } while (after);
  return taken;
}

/** Shuffles timers: two schedulers with the same order would collide at every timer. */
function inAnyOrder(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, turn: Math.random() }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ item }) => item);
}

/** Fires one timer. Returns false if another scheduler was first, or if the timer was moved or cancelled. */
async function take({ db, now }: Moment, item: Item): Promise<boolean> {
  const timer = timerEntity.fromItem(item);
  const unchanged = (["dueAt", "setAt"] as const).map((attribute) => ({
    attribute,
    is: "=" as const,
    value: timer[attribute],
  }));
  const payload = timerEvents[timer.kind].payload.parse(timer);
  const fire = () =>
    db.commit([
      { remove: timerEntity.key(timer), when: unchanged },
      eventWrite(eventIdOf(timer), now, happened(timerEvents, timer.kind, payload)),
    ]);
  try {
    await forRequest(timer.requestId ?? null, fire);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** Derives the event's id from the timer, so that duplicate events are recognised. */
function eventIdOf({ kind, subjectId, dueAt, setAt }: Timer): string {
  return shortHash(JSON.stringify([kind, subjectId, dueAt, setAt]));
}
