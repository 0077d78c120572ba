import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ThreadId } from "#shared/kernel/id.ts";
import type { InboxEvent } from "#shared/notifications/model.ts";
import { storeBookingsUnderWay } from "#test/support/bookings-under-way.ts";
import { aPerson } from "#test/support/people.ts";
import { percentile } from "#test/support/percentile.ts";
import type { Shared } from "./shared.ts";

/** Simulated outages: none; the groups `telling` and `outside`; or mail, pushes and webhooks. */
const outages = { none: [], groups: ["telling", "outside"], services: ["/_aws/mail", "/_aws/sns"] };
const turns = 6;
const perTurn = 12;

/**
 * Moves a booking, to which all groups react and which is pushed; changes an account, which is emailed; and sends a
 * message. Times run from the call to the event in the recipient's stream. The recipient also has a webhook. Turns
 * without a failure alternate with turns of each outage. Both figures are 95th percentiles during an outage, over those
 * without one.
 */
export default async function benchUnderFailure(shared: Shared) {
  const world = await shared.cloud();
  // Waits for reactions of earlier benches, which would delay the first message.
  await world.settled();
  const receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(world.down.size > 0 ? 500 : 204).end();
  });
  const complain = console.error;
  console.error = () => undefined;
  try {
    const [contractor, haulier, leaver] = [aPerson("contractor"), aPerson("haulier"), aPerson("contractor")];
    await world.add({ people: [contractor, haulier, leaver] });
    const count = (turns * Object.keys(outages).length + 1) * perTurn;
    const bookings = await storeBookingsUnderWay(world.db, { contractor, haulier, count, seed: 2 });
    const thread = await world.call(contractor, "startThread", { otherId: haulier.id });
    const { id: threadId } = thread.data as { id: ThreadId };
    const inbox = await world.hear(haulier, "onInbox", {});
    await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
    const url = `http://receiver.test:${(receiver.address() as AddressInfo).port}/`;
    const clientKey = randomUUID();
    const made = await world.call(haulier, "createWebhook", { clientKey, url, events: ["message.received"] });
    if (made.message) throw new Error(`no webhook: ${made.message}`);

    let leaves = false;
    const takeTurn = async (outage: readonly string[]): Promise<number[]> => {
      for (const one of outage) world.down.add(one);
      const times: number[] = [];
      for (const bookingId of bookings.splice(0, perTurn)) {
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
      world.down.clear();
      await world.settled();
      return times;
    };
    await takeTurn([]);
    const times: Record<keyof typeof outages, number[]> = { none: [], groups: [], services: [] };
    for (let turn = 0; turn < turns; turn++)
      for (const kind of ["groups", "services", "none"] as const) times[kind].push(...(await takeTurn(outages[kind])));
    const workingMs = percentile(times.none, 0.95);
    return {
      "groups.liveDelay": percentile(times.groups, 0.95) / workingMs,
      "live.delayUnderFailure": percentile(times.services, 0.95) / workingMs,
      workingMs,
    };
  } finally {
    world.down.clear();
    receiver.closeAllConnections();
    receiver.close();
    console.error = complain;
  }
}
