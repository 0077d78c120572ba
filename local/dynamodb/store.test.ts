import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../database.ts";
import { ensureTable } from "../table.ts";
import type { Disturbance } from "./behaviour.ts";
import { openStore, openStoreAt, type Store, type StoreOptions } from "./store.ts";

const TableName = "haulyard";
const startAfresh = "npm start -- --reset";

let dir: string;
const opened: Store[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "haulyard-store-"));
});
afterEach(async () => {
  vi.useRealTimers();
  for (const store of opened.splice(0)) await store.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function open(options: Partial<StoreOptions> = {}) {
  const store = openStore({ dataDir: dir, ...options });
  opened.push(store);
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ ...store.clientOptions, maxAttempts: 1 }));
  await ensureTable(client, TableName);
  const put = (PK: string, more: object = {}) =>
    client.send(new PutCommand({ TableName, Item: { PK, SK: "-", ...more } }));
  const get = async (PK: string) => (await client.send(new GetCommand({ TableName, Key: { PK, SK: "-" } }))).Item;
  const indexed = async (GSI1PK: string) => {
    const values = { ":pk": GSI1PK };
    const asked = {
      TableName,
      IndexName: "GSI1",
      KeyConditionExpression: "GSI1PK = :pk",
      ExpressionAttributeValues: values,
    };
    return (await client.send(new QueryCommand(asked))).Items?.map(({ PK }) => PK);
  };
  const close = () => opened.splice(opened.indexOf(store), 1)[0]?.stop();
  return { store, client, put, get, indexed, close };
}

describe("a data folder", () => {
  it("still has its data when opened again", async () => {
    const first = await open();
    await first.put("A", { text: "kept" });
    await first.close();
    expect(await (await open()).get("A")).toMatchObject({ text: "kept" });
  });

  it("is opened by one process at a time, and by commands that read and write alongside it", async () => {
    const { store, put, get } = await open();
    expect(() => openStore({ dataDir: dir })).toThrow(
      `Another Haulyard (process ${process.pid}) uses the data in ${dir}. Stop it first.`,
    );
    await put("A");
    const beside = openStoreAt(store.address) as Store;
    opened.push(beside);
    const command = DynamoDBDocumentClient.from(new DynamoDBClient(beside.clientOptions));
    expect((await command.send(new ScanCommand({ TableName }))).Items).toMatchObject([{ PK: "A" }]);
    await command.send(new PutCommand({ TableName, Item: { PK: "B", SK: "-" } }));
    expect(await get("B")).toBeDefined();
  });

  it.each([
    ["cut off in the middle", (file: string) => truncateSync(file, 9_000)],
    [
      "of another program",
      (file: string) => writeFileSync(file, "no database at all, but long enough to be read as one"),
    ],
  ])("with a file %s is rejected with the reset command, and left unchanged", async (_what, damage) => {
    const { put, close } = await open();
    for (let i = 0; i < 50; i++) await put(String(i), { text: "x".repeat(1_000) });
    await close();
    const file = join(dir, "table.sqlite");
    damage(file);
    const before = readFileSync(file);
    expect(() => openStore({ dataDir: dir })).toThrow(startAfresh);
    expect(readFileSync(file)).toEqual(before);
  });

  it("has bulk writes in its file when the bulk ends", async () => {
    const { store, put } = await open();
    await store.inBulk(() => put("one"));
    const copy = join(dir, "copy");
    mkdirSync(copy);
    copyFileSync(join(dir, "table.sqlite"), join(copy, "table.sqlite"));
    expect(await (await open({ dataDir: copy })).get("one")).toBeDefined();
  });

  it("that was created but not finished is filled", async () => {
    writeFileSync(join(dir, "table.sqlite"), "");
    expect(await (await open()).put("A")).toBeDefined();
  });

  it("of DynamoDB Local is rejected with advice", async () => {
    mkdirSync(join(dir, "dynamodb"));
    writeFileSync(join(dir, "dynamodb/shared-local-instance.db"), "");
    await expect(openDatabase({ store: "sqlite", dataDir: dir })).rejects.toThrow(startAfresh);
    expect(existsSync(join(dir, "store"))).toBe(false);
  });

  it("that cannot be written is rejected in one sentence", () => {
    const blocked = join(dir, "file");
    writeFileSync(blocked, "");
    expect(() => openStore({ dataDir: join(blocked, "data") })).toThrow(
      /cannot write to the folder .* choose another with --data/,
    );
  });

  it("on a full disk rejects new data, and loses nothing confirmed", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const { put, get, close } = await open({ mostPages: 60 });
    const confirmed: string[] = [];
    for (let i = 0; i < 100; i++)
      await put(String(i), { text: "x".repeat(4_000) }).then(
        () => confirmed.push(String(i)),
        () => undefined,
      );
    expect(confirmed.length).toBeGreaterThan(5);
    expect(confirmed.length).toBeLessThan(100);
    expect(error.mock.calls.flat().join()).toContain("Confirmed data is safe. Free some space");
    for (const id of confirmed) expect(await get(id)).toBeDefined();
    await close();
    const again = await open();
    for (const id of confirmed) expect(await again.get(id)).toBeDefined();
  });

  it("stays in order when the clock is set back", async () => {
    const first = await open();
    await first.put("before");
    const before = await sequenceNumbers(first.store);
    await first.close();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 40 * 86_400_000 });
    const { put, store, get } = await open();
    await put("after");
    store.sweep();
    const after = await sequenceNumbers(store);
    expect(await get("before")).toBeDefined();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.toSorted()).toEqual(after);
    expect(after.length).toBe(before.length + 1);
  });

  it("deletes expired items, with a record of each in the stream", async () => {
    const { put, get, store } = await open();
    const now = Math.floor(Date.now() / 1000);
    await put("over", { ttl: now - 5, GSI1PK: "G", GSI1SK: "1" });
    await put("to come", { ttl: now + 60 });
    await put("never");
    expect(store.sweep()).toBe(1);
    expect(await Promise.all(["over", "to come", "never"].map(get))).toMatchObject([undefined, {}, {}]);
    expect((await records(store)).at(-1)).toMatchObject({
      eventName: "REMOVE",
      userIdentity: { Type: "Service", PrincipalId: "dynamodb.amazonaws.com" },
    });
  });
});

async function records(store: Store) {
  const {
    DynamoDBStreamsClient,
    GetRecordsCommand,
    GetShardIteratorCommand,
    ListStreamsCommand,
    DescribeStreamCommand,
  } = await import("@aws-sdk/client-dynamodb-streams");
  const client = new DynamoDBStreamsClient(store.clientOptions);
  const StreamArn = (await client.send(new ListStreamsCommand({ TableName }))).Streams?.[0]?.StreamArn;
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
  const ShardId = StreamDescription?.Shards?.[0]?.ShardId;
  const { ShardIterator } = await client.send(
    new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: "TRIM_HORIZON" }),
  );
  return (await client.send(new GetRecordsCommand({ ShardIterator }))).Records ?? [];
}

const sequenceNumbers = async (store: Store) =>
  (await records(store)).map(({ dynamodb }) => String(dynamodb?.SequenceNumber));

describe("weather", () => {
  const under = (weather: Omit<Disturbance, "seed">) => open({ dataDir: null, weather: { seed: 7, ...weather } });

  it("delays an index, which shows the old item while the table shows the new one", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { put, get, indexed } = await under({ indexLagMs: 2_000 });
    await put("A", { GSI1PK: "old", GSI1SK: "1" });
    vi.setSystemTime(Date.now() + 2_001);
    expect(await indexed("old")).toEqual(["A"]);
    await put("A", { GSI1PK: "new", GSI1SK: "1" });
    expect(await get("A")).toMatchObject({ GSI1PK: "new" });
    expect([await indexed("old"), await indexed("new")]).toEqual([["A"], []]);
    vi.setSystemTime(Date.now() + 2_001);
    expect([await indexed("old"), await indexed("new")]).toEqual([[], ["A"]]);
  });

  it("keeps the order of an index's changes when its delay ends", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const weather = { seed: 7, indexLagMs: 2_000 };
    const { put, indexed } = await open({ dataDir: null, weather });
    await put("A", { GSI1PK: "old", GSI1SK: "1" });
    weather.indexLagMs = 0;
    await put("A", { GSI1PK: "new", GSI1SK: "1" });
    vi.setSystemTime(Date.now() + 2_001);
    expect([await indexed("old"), await indexed("new")]).toEqual([[], ["A"]]);
  });

  it("cancels transactions with a conflict, which changes nothing", async () => {
    const { client, get } = await under({ conflicts: 1 });
    const TransactItems = ["A", "B"].map((PK) => ({ Put: { TableName, Item: { PK, SK: "-" } } }));
    await expect(client.send(new TransactWriteCommand({ TransactItems }))).rejects.toMatchObject({
      name: "TransactionCanceledException",
      CancellationReasons: [{ Code: "TransactionConflict" }, { Code: "None" }],
    });
    expect(await get("A")).toBeUndefined();
  });

  it("exceeds the throughput", async () => {
    const { put } = await under({ throttles: 1 });
    await expect(put("A")).rejects.toMatchObject({ name: "ProvisionedThroughputExceededException" });
  });

  it("leaves some items of a batch unprocessed", async () => {
    const { client, put } = await under({ unprocessed: 0.5 });
    const ids = Array.from({ length: 20 }, (_, i) => String(i));
    for (const id of ids) await put(id);
    const Keys = ids.map((PK) => ({ PK, SK: "-" }));
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }),
    );
    const [found, left] = [Responses?.[TableName] ?? [], UnprocessedKeys?.[TableName]?.Keys ?? []];
    expect(found.length + left.length).toBe(20);
    expect(Math.min(found.length, left.length)).toBeGreaterThan(0);
  });

  /** Returns the order in which the store answers twenty simultaneous puts. */
  async function answered(seed: number): Promise<string[]> {
    const { put } = await open({ dataDir: null, weather: { seed, shuffles: true } });
    const order: string[] = [];
    await Promise.all(Array.from({ length: 20 }, async (_, i) => put(String(i)).then(() => order.push(String(i)))));
    return order;
  }

  it("reorders requests, the same way for the same seed", async () => {
    const first = await answered(3);
    expect(first).not.toEqual(first.toSorted((a, b) => Number(a) - Number(b)));
    expect(await answered(3)).toEqual(first);
    expect(await answered(4)).not.toEqual(first);
  });

  it("rejects a write of an item that a running transaction holds", async () => {
    const { client, put } = await under({ shuffles: true });
    const TransactItems = [{ Put: { TableName, Item: { PK: "A", SK: "-" } } }];
    const puts = () => Array.from({ length: 15 }, () => put("A"));
    const requests = [...puts(), client.send(new TransactWriteCommand({ TransactItems })), ...puts()];
    const answers = await Promise.allSettled(requests);
    const names = answers.flatMap((one) => (one.status === "rejected" ? [(one.reason as Error).name] : []));
    expect(new Set(names)).toEqual(new Set(["TransactionConflictException"]));
  });
});
