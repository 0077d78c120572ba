import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SQSRecord } from "aws-lambda";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Webhook, WebhookDelivery, WebhookSecret } from "#shared/integrations/model.ts";
import { mostWebhooks } from "#shared/integrations/model.ts";
import type { WebhookBody } from "#shared/integrations/webhook-events.ts";
import { failuresToOpen } from "#shared/kernel/breaker.ts";
import type { ThreadId, WebhookId } from "#shared/kernel/id.ts";
import { mostTries } from "#shared/kernel/retry.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { aDelivery, aWebhook as aStoredWebhook } from "#test/support/integrated.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { startTestCloud, type TestCloud } from "#test/support/test-cloud.ts";
import type { ApiAnswer } from "#test/support/world.ts";
import { eventWrite } from "../platform/domain-events.ts";
import { timerDueAt } from "../platform/timers.ts";
import { dueNow } from "./deliveries.ts";
import { newDeliveryWrites } from "./webhook-store.ts";

interface Got {
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

let test: TestCloud;
let receiver: Server;
let url: string;
/** Status that the test receiver answers to the next request, and the requests received. */
let answer: (request: Got) => number = () => 200;
const got: Got[] = [];

const [haulier, contractor, driver] = [aPerson("haulier"), aPerson("contractor"), aPerson("driver")];

beforeAll(async () => {
  test = await startTestCloud();
  neverRefused(test.db);
  await test.add({ people: [haulier, contractor, driver] });
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const one = { headers: request.headers, body: Buffer.concat(chunks).toString("utf8") };
    got.push(one);
    const status = answer(one);
    response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end("Thank you\r\n for that");
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  url = `http://receiver.test:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await test.stop();
  receiver.close();
});
beforeEach(() => {
  got.length = 0;
  answer = () => 200;
});

let keys = 0;
const clientKey = () => `test-key-${++keys}`;
const dataOf = <T>({ data, message }: ApiAnswer): T => {
  expect(message).toBeNull();
  return data as T;
};

async function aWebhook(events: readonly string[] = ["message.received"]): Promise<WebhookSecret> {
  const made = await test.call(haulier, "createWebhook", { clientKey: clientKey(), url, events: events as never });
  return dataOf<WebhookSecret>(made);
}

async function write(text: string): Promise<void> {
  await send(text);
  await test.settled();
}

async function send(text: string): Promise<void> {
  const thread = dataOf<{ id: ThreadId }>(await test.call(contractor, "startThread", { otherId: haulier.id }));
  dataOf(await test.call(contractor, "sendMessage", { clientKey: clientKey(), threadId: thread.id, text }));
}

async function log(webhookId: WebhookId, status?: WebhookDelivery["status"]): Promise<readonly WebhookDelivery[]> {
  const page = await test.call(haulier, "webhookDeliveries", { webhookId, status: status ?? null });
  return dataOf<{ items: readonly WebhookDelivery[] }>(page).items;
}

const remove = async ({ id }: Webhook) =>
  dataOf(await test.call(haulier, "removeWebhook", { clientKey: clientKey(), webhookId: id }));

describe("an event", () => {
  it("is posted once, signed, without a word of the message", async () => {
    const { webhook, secret } = await aWebhook();
    await write("Gate code 4711");
    expect(got).toHaveLength(1);
    const [{ headers, body }] = got as [Got];
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["haulyard-signature"])) ?? [];
    expect(v1).toBe(createHmac("sha256", String(secret)).update(`${t}.${body}`).digest("hex"));
    const event = JSON.parse(body) as WebhookBody;
    expect(event).toMatchObject({ type: "message.received", version: 1, companyId: haulier.id });
    expect(headers["haulyard-event-id"]).toBe(event.id);
    expect(body).not.toContain("4711");
    expect(await log(webhook.id)).toMatchObject([
      { status: "delivered", eventId: event.id, attempts: [{ status: 200, note: "Thank you for that" }] },
    ]);
    expect(await log(webhook.id, "dead")).toEqual([]);
    await remove(webhook);
  });

  it("goes to no webhook that is switched off or did not ask for it", async () => {
    const other = await aWebhook(["quote.made"]);
    const { webhook } = await aWebhook();
    const { id: webhookId, version, events } = webhook;
    const off = { webhookId, version, url, events: events as never, enabled: false };
    dataOf(await test.call(haulier, "updateWebhook", off));
    expect((await test.call(haulier, "updateWebhook", off)).code).toBe("integrations.webhookChanged");
    await write("Nobody hears this");
    expect(got).toEqual([]);
    await Promise.all([remove(webhook), remove(other.webhook)]);
  });

  it("still goes to the webhook of a fleet manager who has joined a second haulier, who may remove it", async () => {
    const [manager, second] = [aPerson("fleet_manager"), aPerson("haulier")];
    const member = ({ id: haulierId }: { id: typeof haulier.id }) =>
      ({ haulierId, userId: manager.id, kind: "fleet_manager", state: "active", name: "Morag" }) as const;
    await test.add({ people: [manager, second], members: [member(haulier)] });
    const input = { clientKey: clientKey(), url, events: ["message.received" as const] };
    const { webhook } = dataOf<WebhookSecret>(await test.call(manager, "createWebhook", input));
    await test.add({ members: [member(second)] });
    await write("Two firms");
    expect(got).toHaveLength(1);
    expect((await test.call(manager, "webhooks", {})).code).toBe("accounts.whichHaulier");
    dataOf(await test.call(manager, "removeWebhook", { clientKey: clientKey(), webhookId: webhook.id }));
    expect(dataOf<Webhook[]>(await test.call(manager, "webhooks", { haulierId: haulier.id }))).toEqual([]);
  });

  it("is removed whatever its company's count says, and the count is right afterwards", async () => {
    const [kept, removed] = [await aWebhook(), await aWebhook()];
    const count = { PK: `USER#${haulier.id}`, SK: "WEBHOOKS" };
    await test.db.update(count, { set: { count: 0 } });
    await remove(removed.webhook);
    expect(await test.db.get(count)).toMatchObject({ count: 1 });
    await remove(kept.webhook);
  });

  it("that is not accepted waits for its next try; a redirect is not followed", async () => {
    answer = () => 302;
    const { webhook } = await aWebhook();
    await write("Once");
    expect(got).toHaveLength(1);
    const [delivery] = await log(webhook.id, "pending");
    expect(delivery).toMatchObject({ attempts: [{ status: 302 }] });
    expect(Date.parse(String(delivery?.nextAttemptAt)) - Date.parse(String(delivery?.attempts[0]?.at))).toBe(60_000);
    const again = { clientKey: clientKey(), deliveryId: delivery?.id as never };
    expect((await test.call(haulier, "replayWebhookDelivery", again)).code).toBe("integrations.stillSending");
    const [failing] = dataOf<Webhook[]>(await test.call(haulier, "webhooks", {}));
    expect(failing?.failingSince).not.toBeNull();
    await remove(webhook);
  });

  it("waits unsent after too many failures of the address, until it is set up again", async () => {
    answer = () => 500;
    const { webhook } = await aWebhook();
    for (let n = 1; n <= failuresToOpen + 2; n++) await write(`No ${n}`);
    expect(got).toHaveLength(failuresToOpen);
    const waiting = await log(webhook.id, "pending");
    expect(waiting).toHaveLength(failuresToOpen + 2);
    expect(waiting.filter(({ attempts }) => attempts.length === 0)).toHaveLength(2);
    for (const { id: subjectId, nextAttemptAt } of waiting)
      expect(await timerDueAt(test.db, { kind: "deliveryDue", subjectId })).toBe(nextAttemptAt);
    answer = () => 200;
    const [{ version } = webhook] = dataOf<Webhook[]>(await test.call(haulier, "webhooks", {}));
    const { id: webhookId, events } = webhook;
    dataOf(
      await test.call(haulier, "updateWebhook", { webhookId, version, url, events: events as never, enabled: true }),
    );
    await write("At last");
    expect(got).toHaveLength(failuresToOpen + 1);
    await remove(webhook);
  });

  it("is replayed with the same id, and signed by both secrets after a change", async () => {
    const { webhook, secret } = await aWebhook();
    await write("Twice");
    const [delivery] = await log(webhook.id);
    const { id: webhookId } = webhook;
    const rotated = dataOf<WebhookSecret>(
      await test.call(haulier, "rotateWebhookSecret", { clientKey: clientKey(), webhookId }),
    );
    dataOf(
      await test.call(haulier, "replayWebhookDelivery", { clientKey: clientKey(), deliveryId: delivery?.id as never }),
    );
    await test.settled();
    expect(got.map(({ headers }) => headers["haulyard-event-id"])).toEqual([delivery?.eventId, delivery?.eventId]);
    const { headers, body } = got[1] as Got;
    const [t, ...signed] = String(headers["haulyard-signature"]).split(",");
    const expected = [rotated.secret, secret].map(
      (one) =>
        `v1=${createHmac("sha256", String(one))
          .update(`${t?.slice(2)}.${body}`)
          .digest("hex")}`,
    );
    expect(signed).toEqual(expected);
    await remove(rotated.webhook);
  });

  it("of a test goes out at once", async () => {
    const { webhook } = await aWebhook();
    dataOf(await test.call(haulier, "testWebhook", { clientKey: clientKey(), webhookId: webhook.id }));
    await test.settled();
    expect(got.map(({ headers }) => headers["haulyard-event"])).toEqual(["webhook.test"]);
    await remove(webhook);
  });
});

describe("a webhook", () => {
  it.each([
    ["http://example.com/hook", /https/],
    ["https://127.0.0.1/hook", /private, local or reserved/],
    ["https://[::1]/hook", /private, local or reserved/],
    ["https://[::ffff:10.0.0.1]/hook", /private, local or reserved/],
    ["https://[64:ff9b::10.0.0.1]/hook", /private, local or reserved/],
    ["https://169.254.169.254/latest", /private, local or reserved/],
    ["https://0x7f000001/hook", /private, local or reserved/],
    ["https://localhost/hook", /public internet/],
    ["https://anna:secret@example.com/hook", /name or password/],
    ["https://example.com:22/hook", /port 22/],
    ["http://127.0.0.1:4000/hook", /https/],
    ["nonsense", /not a web address/],
  ])("at %s is refused plainly", async (address, words) => {
    const events = ["message.received" as const];
    const refused = await test.call(haulier, "createWebhook", { clientKey: clientKey(), url: address, events });
    expect(refused).toMatchObject({ code: "integrations.addressRefused", field: "url" });
    expect(refused.message).toMatch(words);
  });

  it("is made once however often it is sent, and shows its secret once", async () => {
    const input = { clientKey: clientKey(), url, events: ["quote.made" as const] };
    const first = dataOf<WebhookSecret>(await test.call(haulier, "createWebhook", input));
    const second = dataOf<WebhookSecret>(await test.call(haulier, "createWebhook", input));
    expect(first.secret).toMatch(/^whsec_/);
    expect(second).toEqual({ ...first, secret: null });
    const stored = JSON.stringify(await test.items());
    expect(stored).not.toContain(first.secret);
    await remove(first.webhook);
  });

  it("is one of at most ten, also when many are made at once", async () => {
    const many = await Promise.all(
      Array.from({ length: mostWebhooks + 3 }, () =>
        test.call(haulier, "createWebhook", { clientKey: clientKey(), url, events: ["quote.made"] }),
      ),
    );
    const refused = many.filter(({ code }) => code === "integrations.enough");
    const made = many.flatMap(({ data }) => (data ? [(data as WebhookSecret).webhook] : []));
    expect([made.length, made.length + refused.length]).toEqual([mostWebhooks, many.length]);
    await Promise.all(made.map(remove));
  });

  it("is closed to drivers", async () => {
    expect((await test.call(driver, "webhooks", {})).errorType).toMatch(/Unauthorized|NotAllowed/);
  });
});

const setClock = (step: string) =>
  fetch(`${test.cloud.origin}/_clock`, { method: "POST", body: new URLSearchParams({ step }) });

async function moveClock(step: string): Promise<void> {
  await setClock(step);
  await test.settled();
}

describe("time", () => {
  it("pauses a webhook that fails for three days, notifies its company, and stores its missed events", async () => {
    answer = () => 500;
    const { webhook } = await aWebhook();
    const { id: webhookId, events } = webhook;
    await write("Before");
    await moveClock("+3d");
    const [paused] = dataOf<Webhook[]>(await test.call(haulier, "webhooks", {}));
    expect(paused).toMatchObject({ id: webhookId, status: "paused" });
    const bell = dataOf<{ items: { title: string }[] }>(await test.call(haulier, "myNotifications", {}));
    expect(bell.items.map(({ title }) => title)).toContain("A webhook was paused");
    got.length = 0;
    answer = () => 200;
    await write("Meanwhile");
    expect(got).toEqual([]);
    const [missed] = await log(webhookId, "dead");
    const replay = () => ({ clientKey: clientKey(), deliveryId: missed?.id as never });
    expect((await test.call(haulier, "replayWebhookDelivery", replay())).code).toBe("integrations.webhookAtRest");
    const on = { webhookId, version: Number(paused?.version), url, events: events as never, enabled: true };
    const enabled = dataOf<Webhook>(await test.call(haulier, "updateWebhook", on));
    expect(enabled).toMatchObject({ status: "enabled", failingSince: null });
    dataOf(await test.call(haulier, "replayWebhookDelivery", replay()));
    await test.settled();
    expect(got.map(({ headers }) => headers["haulyard-event-id"])).toEqual([missed?.eventId]);
    await remove(enabled);
  });

  it("posts a delivery whose first event was lost once its timer is due, and not before", async () => {
    const { webhook } = await aWebhook();
    const { takeDueTimers } = await import("../timers/take-due.ts");
    const createdAt = addSeconds(new Date().toISOString(), -60);
    const delivery = aDelivery(aStoredWebhook(haulier.id, webhook.id), randomUUID(), { status: "pending", createdAt });
    await test.db.commit(newDeliveryWrites({ ...delivery, nextAttemptAt: createdAt }));
    for (const [seconds, posted] of [
      [899, []],
      [900, [delivery.id]],
    ] as const) {
      await takeDueTimers({ db: test.db, now: addSeconds(createdAt, seconds) });
      await test.settled();
      expect(got.map(({ headers }) => headers["haulyard-delivery-id"])).toEqual(posted);
    }
    expect(await log(webhook.id, "pending")).toEqual([]);
    await remove(webhook);
  });

  it("sends an unreadable event to the dead letters; the rest of its batch is posted", async () => {
    const { webhook } = await aWebhook();
    const { handler } = await import("#functions/reactions/webhooks.ts");
    const { askQueue, deadEvents: deadFacts } = await import("#functions/platform/event-queues.ts");
    const poison = (id: string) => ({
      ...{ PK: `FACT#${id}`, SK: "FACT", entity: "fact", v: 1, id, name: "deliveryDue", at: new Date().toISOString() },
      ...{ aggregate: `due#${id}`, sequence: 1, payload: { subjectId: "nothing of ours" } },
    });
    const delivery = aDelivery(aStoredWebhook(haulier.id, webhook.id), randomUUID(), { status: "pending" });
    await test.db.commit(newDeliveryWrites({ ...delivery, nextAttemptAt: delivery.createdAt }));
    const due = eventWrite(randomUUID(), delivery.createdAt, dueNow(delivery.id, delivery.createdAt)) as {
      put: object;
    };
    const record = (messageId: string, body: object) =>
      ({ messageId, body: JSON.stringify(body), receiptHandle: messageId, attributes: {} }) as unknown as SQSRecord;
    const batch = { Records: [record("poison", poison(randomUUID())), record("good", due.put)] };
    expect(await handler(batch)).toEqual({ batchItemFailures: [{ itemIdentifier: "poison" }] });
    expect(got.map(({ headers }) => headers["haulyard-delivery-id"])).toEqual([delivery.id]);

    const waiting = async () => {
      const { Attributes } = await askQueue<{ Attributes: Record<string, string> }>(
        "GetQueueAttributes",
        deadFacts("webhooks"),
        {},
      );
      return Number(Attributes.ApproximateNumberOfMessages);
    };
    await test.db.commit([{ put: poison(randomUUID()) }]);
    await send("Beside it");
    await vi.waitFor(() => expect(got).toHaveLength(2));
    expect(await waiting()).toBe(0);
    for (let tries = 0; tries < mostTries && (await waiting()) === 0; tries++) {
      await setClock("+15m");
      await test.cloud.eventsTried();
    }
    expect(await waiting()).toBe(1);
    expect(got).toHaveLength(2);
    await remove(webhook);
  });
});
