import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import type { Webhook, WebhookDelivery, WebhookSecret } from "#shared/integrations/model.ts";
import { retryWaits } from "#shared/integrations/retries.ts";
import type { ThreadId } from "#shared/kernel/id.ts";
import { inLanes } from "#test/support/lanes.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { storm } from "#test/support/storm.ts";
import { startTestCloud, type TestCloud } from "#test/support/test-cloud.ts";
import type { ApiAnswer } from "#test/support/world.ts";
import { isFromHaulyard } from "../../examples/integrator/signature.ts";

/** Messages that are sent at a time. */
const lanes = 4;

/**
 * Messages to a company whose receiver fails half the time: it answers 500, hangs up, or leads elsewhere. The clock is moved
 * through all the waits between tries, three days, and what was given up on is replayed by its owner, to the same receiver.
 * Every event arrives once, rightly signed.
 */
storm(["webhook.lost"], 12, async ({ runs, random }) => {
  const test = await startTestCloud();
  const taken = new Map<string, number>();
  let secret = "";
  let ahead = 0;
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    if (random.next() < 0.5) {
      const how = random.pick(["error", "gone", "elsewhere"] as const);
      if (how === "gone") request.socket.destroy();
      else response.writeHead(how === "error" ? 500 : 302, how === "error" ? {} : { location: "/" }).end();
      return;
    }
    const body = Buffer.concat(chunks).toString("utf8");
    const header = String(request.headers["haulyard-signature"]);
    const isGood = isFromHaulyard(body, header, secret, Date.now() / 1000 + ahead);
    const { messageId } = (JSON.parse(body) as { data: { messageId: string } }).data;
    if (isGood) taken.set(messageId, (taken.get(messageId) ?? 0) + 1);
    response.writeHead(isGood ? 204 : 401).end();
  });
  try {
    neverRefused(test.db);
    await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
    const [haulier, contractor] = [aPerson("haulier"), aPerson("contractor")];
    await test.add({ people: [haulier, contractor] });
    const { port } = receiver.address() as AddressInfo;
    const made = dataOf<WebhookSecret>(
      await test.call(haulier, "createWebhook", {
        ...{ clientKey: "the-webhook", url: `http://receiver.test:${port}/`, events: ["message.received"] },
      }),
    );
    secret = String(made.secret);
    const thread = dataOf<{ id: ThreadId }>(await test.call(contractor, "startThread", { otherId: haulier.id }));
    const sent: string[] = [];
    await inLanes(lanes, Array.from({ length: runs }).keys(), async (nth) => {
      const input = { clientKey: `message-${nth}`, threadId: thread.id, text: `Load ${nth}` };
      sent.push(dataOf<{ id: string }>(await test.call(contractor, "sendMessage", input)).id);
    });
    await test.settled();
    for (const wait of retryWaits) {
      ahead += wait;
      await moveClock(test, wait);
    }
    await replayDead(test, haulier, made.webhook.id);
    expect([...taken.values()].filter((times) => times > 1)).toEqual([]);
    return { "webhook.lost": sent.filter((id) => !taken.has(id)) };
  } finally {
    await test.stop();
    receiver.closeAllConnections();
    receiver.close();
  }
});

function dataOf<T>({ data, message }: ApiAnswer): T {
  if (message) throw new Error(message);
  return data as T;
}

/** Moves the clock in whole minutes, and waits until everything that is due then has been tried. */
async function moveClock(test: TestCloud, seconds: number): Promise<void> {
  const step = seconds % 3600 === 0 ? `+${seconds / 3600}h` : `+${seconds / 60}m`;
  await fetch(`${test.cloud.origin}/_clock`, { method: "POST", body: new URLSearchParams({ step }) });
  await test.settled();
}

/** Has the owner replay what was given up on until it is taken. */
async function replayDead(test: TestCloud, haulier: ReturnType<typeof aPerson>, webhookId: Webhook["id"]) {
  // The receiver still fails half the time: each round leaves half of what fails at its first try.
  for (let round = 0; ; round++) {
    const [webhook] = dataOf<Webhook[]>(await test.call(haulier, "webhooks", {}));
    if (webhook && webhook.status !== "enabled") {
      const { version, url, events } = webhook;
      await test.call(haulier, "updateWebhook", { webhookId, version, url, events: events as never, enabled: true });
    }
    const page = await test.call(haulier, "webhookDeliveries", { webhookId, status: "dead" });
    const dead = dataOf<{ items: WebhookDelivery[] }>(page).items;
    if (dead.length === 0) return;
    for (const { id: deliveryId } of dead)
      await test.call(haulier, "replayWebhookDelivery", { clientKey: `replay-${round}-${deliveryId}`, deliveryId });
    await test.settled();
    for (const wait of retryWaits) await moveClock(test, wait);
  }
}
