import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import webPush, { type RequestOptions } from "web-push";
import { subscribeAt } from "#test/support/push-stand-ins.ts";
import { createPushService, type PushService } from "./push-service.ts";

const keys = webPush.generateVAPIDKeys();
const vapidDetails = { subject: "mailto:operations@haulyard.test", ...keys };

let dir: string;
let service: PushService;
let origin: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "haulyard-push-"));
  const server = createServer((request, response) => {
    void service.handle(request, response, (request.url ?? "").replace("/_push", "") || "/");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service = createPushService({ dir, address: `${origin}/_push` });
  stop = () =>
    new Promise((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    });
});
afterEach(async () => {
  await stop();
  rmSync(dir, { recursive: true, force: true });
});

function post(endpoint: string, headers: object, body: Buffer): Promise<Response> {
  const given = Object.entries(headers).filter(([name, value]) => value !== undefined && name !== "Content-Length");
  return fetch(endpoint, {
    method: "POST",
    headers: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    body: body as Buffer<ArrayBuffer>,
  });
}

/** Sends a push as an application server does, with the web-push library. `headers` replace request headers. */
async function send(text: string, options: RequestOptions = {}, headers: Record<string, string | undefined> = {}) {
  const subscription = await subscribeAt(origin, keys.publicKey);
  const details = webPush.generateRequestDetails(subscription, text, { vapidDetails, ...options });
  const response = await post(subscription.endpoint, { ...details.headers, ...headers }, details.body);
  return { status: response.status, why: await response.text(), subscription };
}

describe("a push", () => {
  test("is decrypted as its browser would, and shown", async () => {
    const { status, subscription } = await send('{"title":"Frühstück <b>&"}', { TTL: 60, urgency: "high" });
    expect(status).toBe(201);
    expect(service.received()).toMatchObject([
      { platform: "web", text: '{"title":"Frühstück <b>&"}', urgency: "high", keptSeconds: 60 },
    ]);
    expect(subscription.endpoint.endsWith(service.received()[0]?.to ?? "-")).toBe(true);
    const page = await (await fetch(`${origin}/_push`)).text();
    expect(page).toContain("Frühstück &#60;b&#62;&#38;");
  });

  test("resolves a wait for it, before and after it came", async () => {
    const soon = service.until(({ text }) => text === "two");
    await send("one");
    await send("two");
    expect((await soon).text).toBe("two");
    expect((await service.until(({ text }) => text === "one")).text).toBe("one");
  });

  test.each<[string, number, RequestOptions, Record<string, string | undefined>]>([
    ["no authorization", 403, {}, { Authorization: undefined }],
    ["another's key", 403, { vapidDetails: { ...vapidDetails, ...webPush.generateVAPIDKeys() } }, {}],
    ["a torn token", 403, {}, { Authorization: `vapid t=a.b.c, k=${keys.publicKey}` }],
    ["no time to live", 400, {}, { TTL: undefined }],
    ["an urgency of its own", 400, {}, { Urgency: "now" }],
    ["no encryption that it says", 415, {}, { "Content-Encoding": "aesgcm" }],
  ])("with %s is answered %i", async (_what, status, options, headers) => {
    expect((await send("x", options, headers)).status).toBe(status);
    expect(service.received()).toEqual([]);
  });

  test("that is too long, or encrypted for another browser, is rejected", async () => {
    expect((await send("x".repeat(4090))).status).toBe(413);
    const [one, other] = [await subscribeAt(origin, keys.publicKey), await subscribeAt(origin, keys.publicKey)];
    const { headers, body } = webPush.generateRequestDetails({ ...one, keys: other.keys }, "x", { vapidDetails });
    const { status } = await post(one.endpoint, headers, body);
    expect([status, service.received()]).toEqual([400, []]);
  });
});

describe("a subscription", () => {
  test("ends when its browser ends it, and survives a restart until then", async () => {
    const { subscription } = await send("one");
    service = createPushService({ dir, address: `${origin}/_push` });
    const id = subscription.endpoint.split("/").at(-1);
    const status = async () => (await fetch(subscription.endpoint, { method: "POST" })).status;
    // The subscription survived the restart: 403 only because the request names no sender.
    expect(await status()).toBe(403);
    await fetch(`${origin}/_push/subscriptions/${id}`, { method: "DELETE" });
    expect(await status()).toBe(410);
  });

  test("answers as set on the page, and then normally again", async () => {
    const { subscription } = await send("one");
    const id = subscription.endpoint.split("/").at(-1) ?? "";
    const say = (answer: string) =>
      fetch(`${origin}/_push`, { method: "POST", redirect: "manual", body: new URLSearchParams({ id, answer }) });
    const status = async () => (await fetch(subscription.endpoint, { method: "POST" })).status;
    expect((await say("410")).status).toBe(303);
    expect(await status()).toBe(410);
    await say("");
    expect(await status()).toBe(403);
  });

  test("accepts only pages of this machine, with a key", async () => {
    const ask = (body: string, site: string) =>
      fetch(`${origin}/_push/subscriptions`, { method: "POST", body, headers: { "sec-fetch-site": site } });
    const good = JSON.stringify({ applicationServerKey: keys.publicKey });
    expect((await ask(good, "cross-site")).status).toBe(403);
    expect((await ask(good, "same-origin")).status).toBe(201);
    expect((await ask('{"applicationServerKey":"short"}', "same-origin")).status).toBe(400);
  });
});
