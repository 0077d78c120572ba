import { marshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Item } from "#functions/platform/database.ts";
import { setEnvironment } from "#local/environment.ts";
import { startListeningPost } from "#test/support/listening-post.ts";

let post: Awaited<ReturnType<typeof startListeningPost>>;
let down = "";
let handler: typeof import("./handler.ts").handler;
beforeAll(async () => {
  post = await startListeningPost(({ body }) => down !== "" && queueIn(body) === down);
  setEnvironment({ origin: post.origin, dynamodb: post.origin });
  ({ handler } = await import("./handler.ts"));
});
afterAll(() => post.stop());
beforeEach(() => {
  post.heard.length = 0;
  down = "";
});

const queueIn = (body: string) => (JSON.parse(body) as { QueueUrl: string }).QueueUrl.split("/").at(-1) ?? "";

function given(): Map<string, string[]> {
  const queues = post.heard.map(({ body }): [string, string[]] => {
    const { Entries } = JSON.parse(body) as { Entries: { MessageDeduplicationId: string }[] };
    return [queueIn(body), Entries.map((one) => one.MessageDeduplicationId)];
  });
  return new Map(queues.sort());
}

const domainEvent = (id: string, change: Item = {}): Item => ({
  entity: "fact",
  v: 1,
  id,
  name: "memberLeft",
  aggregate: "member#1",
  sequence: 1,
  payload: { any: "thing" },
  ...change,
});
const streamOf = (...items: Item[]) =>
  ({
    Records: items.map((item, i) => ({
      eventName: "INSERT",
      dynamodb: { SequenceNumber: String(i), NewImage: marshall(item) },
    })),
  }) as unknown as DynamoDBStreamEvent;
const failed = async (event: DynamoDBStreamEvent) =>
  (await handler(event)).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);

it("sends an event to the queues of its groups only", async () => {
  expect(await failed(streamOf({ entity: "booking", id: "b" }, domainEvent("one")))).toEqual([]);
  expect([...given()]).toEqual([
    ["erasing.fifo", ["one"]],
    ["live.fifo", ["one"]],
    ["records.fifo", ["one"]],
    ["telling.fifo", ["one"]],
  ]);
});

it.each([
  ["name", { name: "vehicleSold", payload: {} }],
  ["version", { v: 2 }],
])("stores an event of a %s that this release does not know, and goes on", async (_what, change) => {
  expect(await failed(streamOf(domainEvent("newer", change), domainEvent("two")))).toEqual([]);
  expect(given().get("unknown.fifo")).toEqual(["newer"]);
  expect(given().get("live.fifo")).toEqual(["two"]);
});

it("stores an unreadable record apart, and sends the others", async () => {
  const event = streamOf(domainEvent("broken"), domainEvent("whole"));
  const image = event.Records[0]?.dynamodb?.NewImage as Record<string, unknown>;
  image.payload = {};
  expect(await failed(event)).toEqual([]);
  expect(given().get("unknown.fifo")).toEqual(["unread-0"]);
  expect(given().get("live.fifo")).toEqual(["whole"]);
});

it("sends no character that a queue refuses", async () => {
  await failed(streamOf(domainEvent("odd", { payload: { text: "\uFFFE and \uFFFF" } })));
  expect(post.heard.map(({ body }) => body).join()).not.toMatch(/[\uFFFE\uFFFF]/);
  const { Entries } = JSON.parse(post.heard[0]?.body ?? "") as { Entries: { MessageBody: string }[] };
  expect(JSON.parse(Entries[0]?.MessageBody ?? "")).toMatchObject({ payload: { text: "\uFFFE and \uFFFF" } });
});

it("reports the events of a queue that is down; the others get theirs", async () => {
  down = "telling.fifo";
  expect(await failed(streamOf(domainEvent("three")))).toEqual(["0"]);
  expect([...given().keys()]).toEqual(["erasing.fifo", "live.fifo", "records.fifo"]);
});
