import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ApiClientSecret, WebhookSecret } from "#shared/integrations/model.ts";
import type { ThreadId } from "#shared/kernel/id.ts";
import type { Message } from "#shared/messaging/model.ts";
import { aPerson } from "#test/support/people.ts";
import { startTestCloud, type TestCloud } from "#test/support/test-cloud.ts";
import { connect } from "./client.ts";
import { createReceiver, type HaulyardEvent } from "./receiver.ts";
import { isFromHaulyard } from "./signature.ts";

let test: TestCloud;
let receiver: Server;
const [haulier, contractor] = [aPerson("haulier"), aPerson("contractor")];

beforeAll(async () => {
  test = await startTestCloud();
  await test.add({ people: [haulier, contractor] });
});
afterAll(async () => {
  receiver?.close();
  await test.stop();
});

/** Chooses the port first: the webhook needs the receiver's address before the receiver gets the secret. */
async function freePort(): Promise<number> {
  const held = createServer();
  await new Promise<void>((listening) => held.listen(0, "127.0.0.1", listening));
  const { port } = held.address() as AddressInfo;
  await new Promise((closed) => held.close(closed));
  return port;
}

it("receives a message event, reads the message by the API and answers it", async () => {
  const made = await test.call(haulier, "createApiClient", {
    ...{ clientKey: "an-example", name: "Example", scopes: ["read", "write"] },
  });
  const { client, secret, tokenUrl } = made.data as ApiClientSecret;
  const api = connect({
    graphqlUrl: `${test.cloud.origin}/graphql`,
    ...{ tokenUrl, clientId: client.clientId, clientSecret: String(secret) },
  });
  expect(await api.bookings()).toEqual([]);

  const heard: HaulyardEvent[] = [];
  const port = await freePort();
  const hook = await test.call(haulier, "createWebhook", {
    ...{ clientKey: "an-example", url: `http://receiver.test:${port}/`, events: ["message.received"] },
  });
  receiver = createReceiver(String((hook.data as WebhookSecret).secret), async (event) => {
    heard.push(event);
    const threadId = String(event.data.threadId);
    const [last] = (await api.messages(threadId)).filter(({ id }) => id === event.data.messageId);
    await api.send(threadId, `We have read: ${last?.text}`, `answer-${event.id}`);
  });
  await new Promise<void>((listening) => receiver.listen(port, "127.0.0.1", listening));

  const thread = await test.call(contractor, "startThread", { otherId: haulier.id });
  const { id: threadId } = thread.data as { id: ThreadId };
  const conversation = await test.hear(contractor, "onMessage", { threadId });
  await test.call(contractor, "sendMessage", { clientKey: "a-question", threadId, text: "Where are you?" });
  await conversation.until<{ message: Message | null }>(
    ({ message }) => message?.text === "We have read: Where are you?" && message.senderId === haulier.id,
  );
  expect(heard).toMatchObject([{ type: "message.received", companyId: haulier.id }]);
  conversation.close();
});

it("rejects forged and old posts", () => {
  const header = `t=1000,v1=${"0".repeat(64)}`;
  expect(isFromHaulyard("{}", header, "secret", 1000)).toBe(false);
  expect(isFromHaulyard("{}", "", "secret", 1000)).toBe(false);
  const good = "t=1000,v1=026360fb6284f077f1148b1ae7c62679730497810a6a0321574de01e8b009e7a";
  expect(isFromHaulyard("{}", good, "secret", 1100)).toBe(true);
  expect(isFromHaulyard("{ }", good, "secret", 1100)).toBe(false);
  expect(isFromHaulyard("{}", good, "secret", 2000)).toBe(false);
});
