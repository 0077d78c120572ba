import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Item } from "#functions/platform/database.ts";
import { setEnvironment } from "#local/environment.ts";

let server: Server;
/** Facts that each queue was given, by their ids. */
let given: Map<string, string[]>;
let isDown = (_queue: string) => false;
let handler: typeof import("./handler.ts").handler;
beforeAll(async () => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { QueueUrl, Entries } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as {
        QueueUrl: string;
        Entries: { MessageDeduplicationId: string }[];
      };
      const queue = QueueUrl.split("/").at(-1) ?? "";
      if (isDown(queue)) response.writeHead(503);
      else given.set(queue, [...(given.get(queue) ?? []), ...Entries.map((one) => one.MessageDeduplicationId)]);
      response.end("{}");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setEnvironment({ origin, dynamodb: origin });
  ({ handler } = await import("./handler.ts"));
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  given = new Map();
  isDown = () => false;
});

const fact = (id: string, change: Item = {}): Item => ({
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

it("hands a fact to the queues of the groups that react to it, and nothing else", async () => {
  expect(await failed(streamOf({ entity: "booking", id: "b" }, fact("one")))).toEqual([]);
  expect([...given].sort()).toEqual([
    ["live.fifo", ["one"]],
    ["telling.fifo", ["one"]],
  ]);
});

it.each([
  ["name", { name: "vehicleSold", payload: {} }],
  ["version", { v: 2 }],
])("keeps a fact of a %s that this release does not know, and goes on", async (_what, change) => {
  expect(await failed(streamOf(fact("newer", change), fact("two")))).toEqual([]);
  expect(given.get("unknown.fifo")).toEqual(["newer"]);
  expect(given.get("live.fifo")).toEqual(["two"]);
});

it("reports a record that cannot be read, and hands out the others", async () => {
  const event = streamOf(fact("broken"), fact("whole"));
  const image = event.Records[0]?.dynamodb?.NewImage as Record<string, unknown>;
  image.payload = {};
  expect(await failed(event)).toEqual(["0"]);
  expect(given.get("live.fifo")).toEqual(["whole"]);
});

it("reports the facts of a queue that is down; the others have theirs", async () => {
  isDown = (queue) => queue === "telling.fifo";
  expect(await failed(streamOf(fact("three")))).toEqual(["0"]);
  expect([...given.keys()]).toEqual(["live.fifo"]);
});
