import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CreatePlatformApplicationCommand,
  CreatePlatformEndpointCommand,
  CreateTopicCommand,
  GetEndpointAttributesCommand,
  GetTopicAttributesCommand,
  ListSubscriptionsByTopicCommand,
  ListTopicsCommand,
  PublishBatchCommand,
  PublishCommand,
  SetEndpointAttributesCommand,
  SetTopicAttributesCommand,
  SNSClient,
  SubscribeCommand,
  UnsubscribeCommand,
} from "@aws-sdk/client-sns";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mountStandIn } from "#test/support/mounted-stand-in.ts";
import { localCredentials, localRegion } from "./credentials.ts";
import type { Delivery } from "./sns/publish.ts";
import { createSns, type Sns } from "./sns.ts";

let dir: string;
let delivered: Delivery[];
let stand: Sns;
let mounted: Awaited<ReturnType<typeof mountStandIn>>;
let sns: SNSClient;
let TopicArn: string;

function clientWith(
  change: Partial<typeof localCredentials> | { secretAccessKey: string } | { accessKeyId: string } = {},
) {
  const credentials = { ...localCredentials, ...change };
  return new SNSClient({ region: localRegion, endpoint: mounted.endpoint, credentials, maxAttempts: 1 });
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "haulyard-sns-"));
  delivered = [];
  stand = createSns({ dir, deliver: (delivery) => void delivered.push(delivery) });
  mounted = await mountStandIn("sns", stand);
  sns = clientWith();
  TopicArn = (await sns.send(new CreateTopicCommand({ Name: "alerts" }))).TopicArn ?? "";
});

afterEach(async () => {
  await mounted.close();
  rmSync(dir, { recursive: true, force: true });
});

test("shows text messages on a page, newest first, escaped, with links", async () => {
  const PhoneNumber = "+447700900222";
  for (const Message of ["First <b>", "Follow it: http://localhost:4000/follow#abc"])
    await sns.send(new PublishCommand({ PhoneNumber, Message }));
  await sns.send(new PublishCommand({ TopicArn, Message: "To a topic" }));
  const pages: string[] = [];
  const response = { writeHead: () => response, end: (page: string) => void pages.push(page) };
  await stand.page({ method: "GET" } as never, response as never);
  const shown = pages.join("");
  expect(shown).toContain("2 so far.");
  expect(shown.indexOf("Follow it")).toBeLessThan(shown.indexOf("First &#60;b&#62;"));
  expect(shown).toContain('<a href="http://localhost:4000/follow#abc">');
  expect(shown).not.toContain("To a topic");
});

function subscribe(Endpoint: string, policy?: object) {
  const Attributes = policy && { FilterPolicy: JSON.stringify(policy) };
  return sns.send(
    new SubscribeCommand({ TopicArn, Protocol: "lambda", Endpoint, Attributes, ReturnSubscriptionArn: true }),
  );
}

describe("topics", () => {
  test("are created once by name, listed, and keep their attributes", async () => {
    expect(TopicArn).toBe("arn:aws:sns:eu-west-1:000000000000:alerts");
    await sns.send(new CreateTopicCommand({ Name: "alerts" }));
    expect((await sns.send(new ListTopicsCommand())).Topics).toEqual([{ TopicArn }]);
    const change = { TopicArn, AttributeName: "DisplayName", AttributeValue: "Alerts & <more>" };
    await sns.send(new SetTopicAttributesCommand(change));
    const { Attributes } = await sns.send(new GetTopicAttributesCommand({ TopicArn }));
    expect(Attributes).toMatchObject({ DisplayName: "Alerts & <more>", TopicArn, SubscriptionsConfirmed: "0" });
  });

  test("that do not exist are not found", async () => {
    const missing = { TopicArn: `${TopicArn}-not`, Message: "x" };
    await expect(sns.send(new PublishCommand(missing))).rejects.toMatchObject({ name: "NotFoundException" });
    const inherited = sns.send(new PublishCommand({ TargetArn: "constructor", Message: "x" }));
    await expect(inherited).rejects.toMatchObject({ name: "NotFoundException" });
  });
});

describe("publishing", () => {
  test("reaches subscriptions with a matching filter", async () => {
    await subscribe("everything");
    await subscribe("anna's", { userId: ["anna"] });
    await subscribe("bob's", { userId: ["bob"] });
    const { MessageId } = await sns.send(
      new PublishCommand({
        TopicArn,
        Subject: "Quote",
        Message: 'Price £120 & "VAT" + more',
        MessageAttributes: { userId: { DataType: "String", StringValue: "anna" } },
      }),
    );
    expect(delivered.map(({ endpoint }) => endpoint)).toEqual(["everything", "anna's"]);
    const attributes = { userId: { type: "String", value: "anna" } };
    expect(delivered[0]).toMatchObject({ messageId: MessageId, message: 'Price £120 & "VAT" + more', attributes });
  });

  test("stops at a subscription that has ended", async () => {
    const { SubscriptionArn } = await subscribe("everything");
    const before = await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }));
    expect(before.Subscriptions).toMatchObject([{ SubscriptionArn, Endpoint: "everything", Protocol: "lambda" }]);
    await sns.send(new UnsubscribeCommand({ SubscriptionArn }));
    await sns.send(new PublishCommand({ TopicArn, Message: "x" }));
    expect(delivered).toEqual([]);
  });

  test("answers for each message of a batch", async () => {
    await subscribe("everything");
    const PublishBatchRequestEntries = [
      { Id: "a", Message: "one" },
      { Id: "b", Message: "not json", MessageStructure: "json" },
      { Id: "c", Message: '{"default":"d","lambda":"two"}', MessageStructure: "json" },
    ];
    const answer = await sns.send(new PublishBatchCommand({ TopicArn, PublishBatchRequestEntries }));
    expect(answer.Successful?.map(({ Id }) => Id)).toEqual(["a", "c"]);
    expect(answer.Failed).toMatchObject([{ Id: "b", Code: "InvalidParameter", SenderFault: true }]);
    expect(delivered.map(({ message }) => message)).toEqual(["one", "two"]);
  });

  test("rejects a whole batch of eleven, or with a repeated id", async () => {
    const entries = (ids: string[]) => ids.map((Id) => ({ Id, Message: "x" }));
    const send = (ids: string[]) =>
      sns.send(new PublishBatchCommand({ TopicArn, PublishBatchRequestEntries: entries(ids) }));
    await expect(send([..."abcdefghijk"])).rejects.toMatchObject({ name: "TooManyEntriesInBatchRequestException" });
    await expect(send(["a", "a"])).rejects.toMatchObject({ name: "BatchEntryIdsNotDistinctException" });
    expect(stand.messages()).toEqual([]);
  });

  test("rejects a message that is too long, and an invalid filter", async () => {
    const long = sns.send(new PublishCommand({ TopicArn, Message: "x".repeat(262_145) }));
    await expect(long).rejects.toMatchObject({ name: "InvalidParameterException" });
    const filter = subscribe("bad", { userId: "anna" });
    await expect(filter).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  test("succeeds when a delivery fails", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const failing = createSns({ deliver: () => Promise.reject(new Error("no network")) });
    const other = await mountStandIn("sns", failing);
    const client = new SNSClient({ region: localRegion, endpoint: other.endpoint, credentials: localCredentials });
    await client.send(new CreateTopicCommand({ Name: "alerts" }));
    await client.send(new SubscribeCommand({ TopicArn, Protocol: "lambda", Endpoint: "f" }));
    await client.send(new PublishCommand({ TopicArn, Message: "x" }));
    expect(logged).toHaveBeenCalledOnce();
    await other.close();
  });

  test("keeps the last 200 messages, newest first, and the topics over a restart", async () => {
    for (let batch = 0; batch < 21; batch++) {
      const ids = Array.from({ length: 10 }, (_, at) => String(batch * 10 + at));
      const PublishBatchRequestEntries = ids.map((Id) => ({ Id, Message: Id }));
      await sns.send(new PublishBatchCommand({ TopicArn, PublishBatchRequestEntries }));
    }
    const reopened = createSns({ dir });
    for (const each of [stand, reopened]) {
      expect(each.messages()).toHaveLength(200);
      expect(each.messages()[0]?.message).toBe("209");
      expect(each.messages()[199]?.message).toBe("10");
    }
    const again = await mountStandIn("sns", reopened);
    const client = new SNSClient({ region: localRegion, endpoint: again.endpoint, credentials: localCredentials });
    expect((await client.send(new ListTopicsCommand())).Topics).toEqual([{ TopicArn }]);
    await again.close();
  });
});

describe("push endpoints", () => {
  test("accept messages until disabled, and register a token once", async () => {
    const application = { Name: "web", Platform: "GCM", Attributes: { PlatformCredential: "x" } };
    const { PlatformApplicationArn } = await sns.send(new CreatePlatformApplicationCommand(application));
    const wanted = { PlatformApplicationArn, Token: "token-1", CustomUserData: "anna" };
    const { EndpointArn } = await sns.send(new CreatePlatformEndpointCommand(wanted));
    expect((await sns.send(new CreatePlatformEndpointCommand(wanted))).EndpointArn).toBe(EndpointArn);
    const taken = sns.send(new CreatePlatformEndpointCommand({ ...wanted, CustomUserData: "bob" }));
    await expect(taken).rejects.toThrow("already exists with the same Token");

    await sns.send(new PublishCommand({ TargetArn: EndpointArn, Message: "The lorry is near" }));
    expect(delivered).toMatchObject([{ protocol: "application", endpoint: "token-1", userData: "anna" }]);

    await sns.send(new SetEndpointAttributesCommand({ EndpointArn, Attributes: { Enabled: "false" } }));
    const { Attributes } = await sns.send(new GetEndpointAttributesCommand({ EndpointArn }));
    expect(Attributes).toEqual({ Enabled: "false", Token: "token-1", CustomUserData: "anna" });
    const disabled = sns.send(new PublishCommand({ TargetArn: EndpointArn, Message: "x" }));
    await expect(disabled).rejects.toMatchObject({ name: "EndpointDisabledException" });
  });
});

test("rejects another key and a wrong secret", async () => {
  const list = new ListTopicsCommand();
  const stranger = clientWith({ accessKeyId: "stranger" }).send(list);
  await expect(stranger).rejects.toMatchObject({ name: "InvalidClientTokenId" });
  const guesser = clientWith({ secretAccessKey: "guess" }).send(list);
  await expect(guesser).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
  expect((await fetch(mounted.endpoint, { method: "POST", body: "Action=ListTopics" })).status).toBe(403);
});
