import { itemTaken } from "#shared/accounts/faults.ts";
import { QueueTaking, type TakenQueue, takenSeconds } from "#shared/accounts/queues.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { isStillTaken } from "#shared/kernel/queue-lock.ts";
import type { TakenBy } from "#shared/kernel/taken-by.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { shownName } from "./shown-name.ts";
import { profilesByIds } from "./store.ts";

type Item = Pick<QueueTaking, "queue" | "itemId">;

export const queueLockEntity = entity({
  name: "queueTaking",
  schema: () => QueueTaking,
  key: ({ queue, itemId }: Item) => ({ PK: `TAKEN#${queue}#${itemId}`, SK: "META" }),
  ttl: ({ queue, at }) => epochSecondsOf(at) + takenSeconds[queue],
});

export async function namesOf(db: Database, ids: readonly UserId[]): Promise<(id: UserId) => string> {
  const people = await profilesByIds(db, [...new Set(ids)]);
  return (id) => shownName(people.get(id));
}

async function queueLocksOf(
  { db, now }: Context,
  queue: TakenQueue,
  itemIds: readonly string[],
): Promise<QueueTaking[]> {
  if (itemIds.length === 0) return [];
  const keys = itemIds.map((itemId) => queueLockEntity.key({ queue, itemId }));
  const found = queueLockEntity.readAll(await db.getMany(keys, { consistent: true }));
  return found.filter(({ at }) => isStillTaken(at, takenSeconds[queue], now));
}

/** The admin who has taken each item, or null. */
export async function takenBy(
  context: Context,
  queue: TakenQueue,
  itemIds: readonly string[],
): Promise<(itemId: string) => TakenBy | null> {
  const takings = await queueLocksOf(context, queue, itemIds);
  const nameOf = await namesOf(
    context.db,
    takings.map(({ adminId }) => adminId),
  );
  const shown = new Map(
    takings.map(({ itemId, adminId, at }) => [
      itemId,
      { name: nameOf(adminId), at, isYou: adminId === context.caller.userId },
    ]),
  );
  return (itemId) => shown.get(itemId) ?? null;
}

export async function mustBeFree(context: Context, queue: TakenQueue, itemId: string): Promise<void> {
  const taken = (await takenBy(context, queue, [itemId]))(itemId);
  if (taken && !taken.isYou) throw refusal(taken.name, momentText(taken.at, context.now));
}

/** Only one of two concurrent callers gets the item. The other's error names the winner. */
export async function takeItem(context: Context, item: Item): Promise<TakenBy> {
  const { queue, itemId } = item;
  await mustBeFree(context, queue, itemId);
  const [adminId, at] = [callerId(context), context.now];
  const taking = { put: queueLockEntity.toItem({ ...item, adminId, at }), ...unlessOthers(context, queue) };
  try {
    await context.commit([taking], []);
  } catch (error) {
    await mustBeFree(context, queue, itemId);
    throw error;
  }
  return { name: (await namesOf(context.db, [adminId]))(adminId), at, isYou: true };
}

/** Releases an item with the admin's decision. Fails if another admin has taken it meanwhile. */
export const released = (context: Context, queue: TakenQueue, itemId: string): Write => ({
  remove: queueLockEntity.key({ queue, itemId }),
  ...unlessOthers(context, queue),
});

function unlessOthers(context: Context, queue: TakenQueue) {
  const isFree = {
    anyOf: [
      { attribute: "PK", is: "missing" },
      { attribute: "at", is: "<=", value: addSeconds(context.now, -takenSeconds[queue]) },
      { attribute: "adminId", is: "=", value: callerId(context) },
    ],
  } as const;
  return { when: [isFree], otherwise: refusal("Another admin", "a moment ago") };
}

const refusal = (name: string, when: string) => itemTaken({ values: { name, when } });
