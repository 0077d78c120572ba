import { randomUUID } from "node:crypto";
import type { SQSEvent } from "aws-lambda";
import { factQueue, tryAgainLater } from "#functions/platform/fact-queues.ts";
import type { ReactionGroup } from "#shared/kernel/fact.ts";
import type { ThreadId } from "#shared/kernel/id.ts";
import type { InboxEvent } from "#shared/notifications/model.ts";
import { storeBookingsUnderWay } from "#test/support/bookings-under-way.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { percentile } from "#test/support/percentile.ts";
import { startTestCloud } from "#test/support/test-cloud.ts";

/** The real functions of `telling` and `outside`, or failing ones while they are down. */
type React = (event: SQSEvent) => Promise<{ batchItemFailures: { itemIdentifier: string }[] }>;

/** Messages in a turn, each after a booking that was moved: in all fewer than one person may send in a minute. */
const perTurn = 15;

export const tiny = { turns: 1, perTurn: 2 };

/**
 * Moves a booking, which all four groups of reactions hear of, sends a message, and takes the time from the call to the
 * event in the other's stream: by turns while the groups that tell people and talk to other services fail with every
 * fact, and while they work. `liveDelay` is the 95th percentile of the one over that of the other.
 */
export default async function benchGroupDelay(
  options: { turns?: number; perTurn?: number } = {},
): Promise<{ liveDelay: number; failingMs: number; workingMs: number }> {
  const { turns = 8, perTurn: messages = perTurn } = options;
  let isDown = false;
  const unless =
    (group: ReactionGroup, load: () => Promise<{ handler: React }>): React =>
    async (event) => {
      if (!isDown) return (await load()).handler(event);
      await tryAgainLater(factQueue(group), event.Records);
      return { batchItemFailures: event.Records.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    };
  const complain = console.error;
  // Otherwise each try that fails would be logged.
  console.error = () => undefined;
  const world = await startTestCloud({
    isDatabaseForgotten: false,
    queues: {
      "telling.fifo": unless("telling", () => import("#functions/reactions/telling.ts")),
      "outside.fifo": unless("outside", () => import("#functions/reactions/outside.ts")),
    },
  });
  try {
    const { database } = await import("#functions/platform/database.ts");
    neverRefused(database());
    const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
    await world.add({ people: [contractor, haulier] });
    const count = (2 * turns + 1) * messages;
    const bookings = await storeBookingsUnderWay(database(), { contractor, haulier, count });
    const thread = await world.call(contractor, "startThread", { otherId: haulier.id });
    const { id: threadId } = thread.data as { id: ThreadId };
    const hearing = await world.hear(haulier, "onInbox", {});

    const takeTurn = async (): Promise<number[]> => {
      const times: number[] = [];
      for (const bookingId of bookings.splice(0, messages)) {
        await world.call(haulier, "moveBooking", { clientKey: randomUUID(), bookingId, to: "arrived" });
        const text = randomUUID();
        const start = performance.now();
        const sent = world.call(contractor, "sendMessage", { clientKey: text, threadId, text });
        await hearing.until<InboxEvent>(({ notification }) => notification?.body === text);
        times.push(performance.now() - start);
        await sent;
      }
      return times;
    };
    await takeTurn();
    const [failing, working]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn++) {
      isDown = true;
      failing.push(...(await takeTurn()));
      isDown = false;
      await world.settled();
      working.push(...(await takeTurn()));
      await world.settled();
    }
    const [failingMs, workingMs] = [percentile(failing, 0.95), percentile(working, 0.95)];
    return { liveDelay: failingMs / workingMs, failingMs, workingMs };
  } finally {
    await world.stop();
    console.error = complain;
  }
}
