import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { localCredentials, localRegion } from "./credentials.ts";
import { openStore, type Store } from "./dynamodb/store.ts";
import { readStream, type StreamReader } from "./stream-reader.ts";
import { ensureTable } from "./table.ts";

type Handler = Parameters<typeof readStream>[0]["handler"];
type Record = Parameters<Handler>[0]["Records"][number];

let store: Store;
let client: DynamoDBDocumentClient;
let dir: string;
let table = 0;
let streamArn: string;
let reader: StreamReader | undefined;

beforeAll(async () => {
  store = openStore({ dataDir: null });
  client = DynamoDBDocumentClient.from(new DynamoDBClient(store.clientOptions));
  Object.assign(process.env, {
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  });
});
afterAll(async () => {
  client.destroy();
  await store.stop();
});
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "haulyard-stream-"));
  streamArn = String(await ensureTable(client, `stream-${table++}`));
});
afterEach(async () => {
  await reader?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const put = (item: object) =>
  client.send(new PutCommand({ TableName: `stream-${table - 1}`, Item: { SK: "S", ...item } as never }));
const domainEvent = (id: string) => put({ PK: `FACT#${id}`, entity: "fact", id });
const idOf = (record: Record) => String(record.dynamodb?.NewImage?.id?.S);
const allWell = { batchItemFailures: [] };
const failed = (record: Record | undefined) => ({
  batchItemFailures: [{ itemIdentifier: String(record?.dynamodb?.SequenceNumber) }],
});

function start(handler: Handler): StreamReader {
  reader = readStream({
    address: store.address,
    streamArn,
    checkpointFile: join(dir, "stream.json"),
    handler,
  });
  return reader;
}

/** Opens a reader that stays open, and resolves once it has handled `count` domain events. */
function handled(count: number): Promise<string[]> {
  const ids: string[] = [];
  return new Promise((resolve) => {
    start(async ({ Records }) => {
      ids.push(...Records.map(idOf));
      if (ids.length >= count) resolve(ids);
      return allWell;
    });
  });
}

it("reports when all earlier writes have been delivered", async () => {
  const ids: string[] = [];
  const { caughtUp } = start(async ({ Records }) => {
    ids.push(...Records.map(idOf));
    return allWell;
  });
  expect(await caughtUp()).toBe(0);
  await domainEvent("1");
  await domainEvent("2");
  expect([await caughtUp(), ids]).toEqual([2, ["1", "2"]]);
});

it("delivers new domain events in order, and nothing else", async () => {
  await domainEvent("1");
  await put({ PK: "BOOKING#1", entity: "booking", id: "no fact" });
  await domainEvent("2");
  await put({ PK: "FACT#1", entity: "fact", id: "changed" });
  await domainEvent("3");
  expect(await handled(3)).toEqual(["1", "2", "3"]);
});

it("continues after a restart with new events, and repeats none", async () => {
  await domainEvent("1");
  await handled(1);
  await reader?.stop();
  await domainEvent("2");
  await domainEvent("3");
  expect(await handled(2)).toEqual(["2", "3"]);
});

it("repeats the batch during which it was stopped", async () => {
  await domainEvent("1");
  await new Promise<void>((stopped) => {
    const first = start(async ({ Records }) => {
      // Stops the reader while a batch is running. The batch then fails.
      void first.stop().then(stopped);
      return failed(Records[0]);
    });
  });
  expect(await handled(1)).toEqual(["1"]);
});

it("retries a batch whose function throws, as one without a free instance does", async () => {
  await domainEvent("1");
  const tried: string[] = [];
  await new Promise<void>((done) => {
    start(async ({ Records }) => {
      tried.push(...Records.map(idOf));
      if (tried.length === 1) throw new Error("Rate Exceeded.");
      done();
      return allWell;
    });
  });
  expect(tried).toEqual(["1", "1"]);
});

it("retries a failed event before later ones", async () => {
  const tried: string[] = [];
  await domainEvent("1");
  await domainEvent("2");
  await new Promise<void>((done) => {
    start(async ({ Records }) => {
      tried.push(...Records.map(idOf));
      if (tried.length <= 4) return failed(Records[0]);
      done();
      return allWell;
    });
  });
  expect(tried).toEqual(["1", "2", "1", "2", "1", "2"]);
});

it("keeps retrying an event that keeps failing", async () => {
  let tries = 0;
  await domainEvent("bad");
  await new Promise<void>((done) => {
    start(async ({ Records }) => {
      tries += 1;
      if (tries <= 7) return failed(Records[0]);
      done();
      return allWell;
    });
  });
  expect(tries).toBe(8);
});
