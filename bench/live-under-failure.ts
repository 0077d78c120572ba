import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ThreadId } from "#shared/kernel/id.ts";
import type { InboxEvent } from "#shared/notifications/model.ts";
import { percentile } from "#test/support/percentile.ts";

/** The services outside that tell people, by the prefix of their stand-ins: all fail at once. */
const services = ["/_aws/mail", "/_aws/sns"];

/** Messages in a turn, each after a booking that was moved and a mail that cannot wait. */
const perTurn = 12;

export const tiny = { turns: 1, perTurn: 2 };

/**
 * Moves a booking, which is pushed, changes an account, which is mailed at once, sends a message, and takes the time from
 * that call to the event in the recipient's stream, who has a webhook as well: by turns while mail, pushes and the webhook
 * fail with every try, and while they work. Nothing else differs: the same functions, queues and facts. `delay` is the 95th percentile of the one over that
 * of the other.
 */
export default async function benchLiveUnderFailure(
  options: { turns?: number; perTurn?: number } = {},
): Promise<{ delay: number; failingMs: number; workingMs: number }> {
  const { turns = 8, perTurn: messages = perTurn } = options;
  // Before the functions are loaded, which read it then: each try that fails would be logged.
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
  const { storeBookingsUnderWay } = await import("#test/support/bookings-under-way.ts");
  const { neverRefused } = await import("#test/support/never-refused.ts");
  const { aPerson } = await import("#test/support/people.ts");
  const { startTestCloud } = await import("#test/support/test-cloud.ts");
  const outage = new Set<string>();
  const receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(outage.size > 0 ? 500 : 204).end();
  });
  const complain = console.error;
  console.error = () => undefined;
  const world = await startTestCloud({ isDatabaseForgotten: false, outage });
  try {
    const { database } = await import("#functions/platform/database.ts");
    neverRefused(database());
    const [contractor, haulier, leaver] = [aPerson("contractor"), aPerson("haulier"), aPerson("contractor")];
    await world.add({ people: [contractor, haulier, leaver] });
    const count = (2 * turns + 1) * messages;
    const bookings = await storeBookingsUnderWay(database(), { contractor, haulier, count });
    const thread = await world.call(contractor, "startThread", { otherId: haulier.id });
    const { id: threadId } = thread.data as { id: ThreadId };
    const inbox = await world.hear(haulier, "onInbox", {});
    await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
    const url = `http://receiver.test:${(receiver.address() as AddressInfo).port}/`;
    const made = await world.call(haulier, "createWebhook", {
      ...{ clientKey: randomUUID(), url, events: ["message.received"] },
    });
    if (made.message) throw new Error(`no webhook: ${made.message}`);

    let leaves = false;
    const takeTurn = async (): Promise<number[]> => {
      const times: number[] = [];
      for (const bookingId of bookings.splice(0, messages)) {
        await world.call(haulier, "moveBooking", { clientKey: randomUUID(), bookingId, to: "arrived" });
        leaves = !leaves;
        await world.call(leaver, leaves ? "requestAccountDeletion" : "cancelAccountDeletion", {});
        const text = randomUUID();
        const start = performance.now();
        const sent = world.call(contractor, "sendMessage", { clientKey: text, threadId, text });
        await inbox.until<InboxEvent>(({ notification }) => notification?.body === text);
        times.push(performance.now() - start);
        await sent;
      }
      return times;
    };
    await takeTurn();
    const [failing, working]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn++) {
      for (const service of services) outage.add(service);
      failing.push(...(await takeTurn()));
      outage.clear();
      await world.settled();
      working.push(...(await takeTurn()));
      await world.settled();
    }
    const [failingMs, workingMs] = [percentile(failing, 0.95), percentile(working, 0.95)];
    return { delay: failingMs / workingMs, failingMs, workingMs };
  } finally {
    receiver.closeAllConnections();
    receiver.close();
    await world.stop();
    console.error = complain;
  }
}
