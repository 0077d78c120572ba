import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Webhook, WebhookDelivery, WebhookSecret } from "#shared/integrations/model.ts";
import type { ThreadId } from "#shared/kernel/id.ts";
import { inLanes } from "#test/support/lanes.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { storm } from "#test/support/storm.ts";
import { startTestCloud, type TestCloud } from "#test/support/test-cloud.ts";
import type { ApiAnswer } from "#test/support/world.ts";
import { isFromHaulyard } from "../../examples/integrator/signature.ts";
import type { Database } from "../platform/database.ts";
import { shardPartition, timerShards } from "../platform/timers.ts";

const lanes = 4;

/**
 * Sends messages to a company whose receiver fails half the time. The clock moves from delivery to delivery, and the
 * owner replays failed ones. Every event must arrive, correctly signed.
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
    do {
      for (let wait = await nextInSeconds(test.db, ahead); wait !== null; wait = await nextInSeconds(test.db, ahead)) {
        ahead += wait;
        await moveClock(test, wait);
      }
    } while (await replayDead(test, haulier, made.webhook.id));
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

/** Seconds until the next delivery is due, rounded to whole minutes; null when none is pending. */
async function nextInSeconds(db: Database, ahead: number): Promise<number | null> {
  const found = await Promise.all(
    timerShards.map((shard) => db.query({ index: "GSI1", partition: shardPartition(shard), limit: 100 })),
  );
  const due = found.flatMap(({ items }) => items).filter(({ kind }) => kind === "deliveryDue");
  if (due.length === 0) return null;
  const first = Math.min(...due.map(({ dueAt }) => Date.parse(String(dueAt))));
  return Math.max(1, Math.ceil((first - Date.now() - ahead * 1000) / 60_000)) * 60;
}

async function moveClock(test: TestCloud, seconds: number): Promise<void> {
  await fetch(`${test.cloud.origin}/_clock`, {
    method: "POST",
    body: new URLSearchParams({ step: `+${seconds / 60}m` }),
  });
  await test.settled();
}

async function replayDead(test: TestCloud, haulier: Profile, webhookId: Webhook["id"]): Promise<boolean> {
  const [webhook] = dataOf<Webhook[]>(await test.call(haulier, "webhooks", {}));
  if (webhook && webhook.status !== "enabled") {
    const { version, url, events } = webhook;
    await test.call(haulier, "updateWebhook", { webhookId, version, url, events: events as never, enabled: true });
  }
  const page = await test.call(haulier, "webhookDeliveries", { webhookId, status: "dead" });
  const { items } = dataOf<{ items: WebhookDelivery[] }>(page);
  for (const { id: deliveryId } of items)
    await test.call(haulier, "replayWebhookDelivery", { clientKey: randomUUID(), deliveryId });
  await test.settled();
  return items.length > 0;
}
