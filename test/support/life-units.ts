import { randomUUID } from "node:crypto";
import type { Item } from "#functions/platform/database.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking } from "#shared/booking/model.ts";
import { events } from "#shared/events.ts";
import { type ReactionGroup, reactionGroups } from "#shared/kernel/domain-event.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Message, Thread } from "#shared/messaging/model.ts";
import { type Handler, loadGroups, recordFor } from "./domain-event-storm.ts";
import { startListeningPost } from "./listening-post.ts";
import { tableUnits, type UnitsOfCall } from "./table-units.ts";
import { allItems } from "./test-table.ts";
import { aFirm, aRequestOf, type Firm } from "./whole-life.ts";
import { dataOf, type World } from "./world.ts";

/** The calls of a step. `by` is the operation, or the group of reactions. */
export interface UnitsOfStep {
  readonly step: string;
  readonly by: string;
  readonly calls: readonly UnitsOfCall[];
}

const messages = 12;
/** Number of fix batches of the drive, with four fixes each. */
const batches = 5;

/**
 * Returns the table units of each step of one booking's life, by operation and reactions. The job has 12 chat messages,
 * 20 fixes, a proof, an invoice and a review. Other services answer without any effect.
 */
export async function unitsOfLife(world: World): Promise<UnitsOfStep[]> {
  const post = await startListeningPost();
  for (const [name, value] of Object.entries(process.env))
    if (value?.startsWith(world.origin) && !/\/(s3|kms|geo|location)/.test(value))
      process.env[name] = post.origin + value.slice(world.origin.length);
  const handlers = await loadGroups();
  const isDomainEvent = (await import("#functions/platform/read-domain-event.ts")).isDomainEvent;
  const firm = await aFirm(world);
  const seen = new Set<unknown>();
  const steps: UnitsOfStep[] = [];
  const meter = tableUnits(world.db);
  const take = (step: string, by: string) => {
    const calls = meter.taken();
    if (calls.length > 0) steps.push({ step, by, calls });
  };
  const settle = async (step: string) => {
    for (;;) {
      const found = (await allItems(world.db)).filter((item) => isDomainEvent(item) && !seen.has(item.id));
      meter.taken();
      if (found.length === 0) return;
      for (const item of found) {
        seen.add(item.id);
        for (const group of groupsOf(item)) {
          await deliver(handlers[group], item);
          take(step, `${group}: ${item.name}`);
        }
      }
    }
  };
  const call = async <T>(step: string, as: Profile, name: string, input: object): Promise<T> => {
    meter.taken();
    const answer = await world.call(as, name as "moveBooking", { clientKey: randomUUID(), ...input } as never);
    take(step, name);
    await settle(step);
    return dataOf<T>(answer as never);
  };
  try {
    await live(world, firm, { call, settle, take });
    return steps;
  } finally {
    meter.stop();
    await post.stop();
  }
}

interface Steps {
  call<T>(step: string, as: Profile, name: string, input: object): Promise<T>;
  settle(step: string): Promise<void>;
  take(step: string, by: string): void;
}

async function live(world: World, firm: Firm, { call, settle, take }: Steps): Promise<void> {
  const { contractor, haulier, manager, driver } = firm;
  await settle("before");
  const { id: jobRequestId } = await aRequestOf(world, firm);
  take("request", "createJobRequest");
  await settle("request");
  const { id: bookingId } = await call<Booking>("accept", haulier, "acceptJobRequest", { jobRequestId });
  await call("assign", manager, "assignBooking", { bookingId, driverId: driver.id });
  await call("chat", contractor, "startThread", { otherId: haulier.id, clientKey: undefined });
  const { id: threadId } = dataOf<Thread>(await world.call(contractor, "startThread", { otherId: haulier.id }));
  for (let i = 0; i < messages; i++) {
    const [as, reader] = i % 2 === 0 ? [contractor, haulier] : [haulier, contractor];
    const text = `Message ${i}: the gate at the north end is open from seven, turn left after the bridge.`;
    const { createdAt: upTo } = await call<Message>("message", as, "sendMessage", { threadId, text });
    await call("arrived", reader, "markThreadArrived", { threadId, upTo });
    await call("read", reader, "markThreadRead", { threadId, upTo });
  }
  await call("en_route", driver, "moveBooking", { bookingId, to: "en_route" });
  const { now, setClockAhead } = await import("#functions/platform/clock.ts");
  const started = now();
  try {
    for (let batch = 0; batch < batches; batch++) {
      setClockAhead((batch + 1) * 120_000);
      const fixes = Array.from({ length: 4 }, (_, i) => ({
        ...{ lat: 55.95 + (batch * 4 + i) / 1000, lng: -3.19, accuracyMetres: 5 },
        at: addSeconds(started, batch * 120 + i * 30),
      }));
      await call("drive", driver, "reportPosition", { bookingId, fixes });
    }
  } finally {
    setClockAhead(0);
  }
  for (const to of ["arrived", "in_progress"] as const) await call(to, driver, "moveBooking", { bookingId, to });
  await call("delivered", driver, "moveBooking", { bookingId, to: "delivered", proof: { receivedBy: "Moira" } });
  await call("completed", contractor, "moveBooking", { bookingId, to: "completed" });
  await call("review", contractor, "createReview", { bookingId, rating: 5, comment: "Tidy work." });
  await call("review", haulier, "answerReview", { bookingId, answer: "Any time." });
}

function groupsOf({ name }: Item): ReactionGroup[] {
  const groups: readonly ReactionGroup[] = events[name as keyof typeof events].groups;
  return reactionGroups.filter((group) => groups.includes(group));
}

async function deliver(handler: Handler, item: Item): Promise<void> {
  const { batchItemFailures } = await handler({ Records: [recordFor(item)] });
  if (batchItemFailures.length > 0) throw new Error(`a reaction to ${item.name} failed`);
}
