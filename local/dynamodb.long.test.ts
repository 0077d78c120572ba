import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localCredentials, localRegion } from "./credentials.ts";
import { startDynamo } from "./dynamodb.ts";

const TableName = "kept";
const clientOf = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({ endpoint, region: localRegion, credentials: localCredentials });

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "haulyard-dynamodb-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

async function createTable(endpoint: string): Promise<void> {
  await clientOf(endpoint).send(
    new CreateTableCommand({
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: [{ AttributeName: "PK", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "PK", KeyType: "HASH" }],
    }),
  );
}

describe("startDynamo", { timeout: 60_000 }, () => {
  it("serves in memory, on loopback only, on its own port, until stopped", async () => {
    const dynamo = await startDynamo({ dataDir: null });
    const client = clientOf(dynamo.endpoint);
    expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual([]);
    for (const address of ownAddresses()) expect(await answers(address, dynamo.port), address).toBe(false);
    expect(await answers("127.0.0.1", dynamo.port)).toBe(true);
    await expect(startDynamo({ dataDir: null, port: dynamo.port })).rejects.toThrow(/port .* already in use/);
    await dynamo.stop();
    expect(await answers("127.0.0.1", dynamo.port)).toBe(false);
  });

  it("stores data on disk between starts, for one server at a time, and leaves no pid file", async () => {
    // The process id in the file now belongs to another program, which must not be killed.
    await writeFile(join(dataDir, "dynamodb.pid"), JSON.stringify({ pid: process.pid, parentPid: process.ppid }));
    const first = await startDynamo({ dataDir });
    await expect(startDynamo({ dataDir }), "a second server").rejects.toThrow(/Another Haulyard .* uses the data/);
    await createTable(first.endpoint);
    const item = { PK: "JOB#1", pricePence: 12_000 };
    await DynamoDBDocumentClient.from(clientOf(first.endpoint)).send(new PutCommand({ TableName, Item: item }));
    await first.stop();
    expect(existsSync(join(dataDir, "dynamodb.pid"))).toBe(false);
    const second = await startDynamo({ dataDir, port: first.port });
    expect(second.port).toBe(first.port);
    const found = await DynamoDBDocumentClient.from(clientOf(second.endpoint)).send(
      new GetCommand({ TableName, Key: { PK: "JOB#1" } }),
    );
    expect(found.Item).toEqual(item);
    await second.stop();
  });

  it("loses no acknowledged write when it is killed", async () => {
    const first = await startDynamo({ dataDir });
    await createTable(first.endpoint);
    const documents = DynamoDBDocumentClient.from(clientOf(first.endpoint));
    const acknowledged = await Promise.all(
      Array.from({ length: 200 }, async (_, number) => {
        await documents.send(new PutCommand({ TableName, Item: { PK: `JOB#${number}` } }));
        return `JOB#${number}`;
      }),
    );
    const { pid } = JSON.parse(await readFile(join(dataDir, "dynamodb.pid"), "utf8")) as { pid: number };
    process.kill(pid, "SIGKILL");
    await vi.waitUntil(async () => !(await answers("127.0.0.1", first.port)), { timeout: 20_000 });
    await first.stop();
    const second = await startDynamo({ dataDir });
    const { Items = [] } = await DynamoDBDocumentClient.from(clientOf(second.endpoint)).send(
      new ScanCommand({ TableName }),
    );
    expect(Items.map(({ PK }) => String(PK)).sort()).toEqual(acknowledged.sort());
    await second.stop();
  });

  it("frees the folder after its parent was killed", async () => {
    const script = `
      const { startDynamo } = await import(${JSON.stringify(new URL("./dynamodb.ts", import.meta.url).href)});
      const { port } = await startDynamo({ dataDir: ${JSON.stringify(dataDir)} });
      console.log("port", port);
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ["--input-type=module", "--eval", script]);
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const port = Number(/port (\d+)/.exec(line.toString())?.[1]);
    parent.kill("SIGKILL");
    await vi.waitUntil(async () => !(await answers("127.0.0.1", port)), { timeout: 20_000 });
    const next = await startDynamo({ dataDir });
    await next.stop();
  });

  it("ends an orphan that still holds the folder", async () => {
    const first = await startDynamo({ dataDir });
    const file = join(dataDir, "dynamodb.pid");
    const record = JSON.parse(await readFile(file, "utf8")) as { pid: number };
    // The state after the parent process died and another process adopted the server.
    await writeFile(file, JSON.stringify({ pid: record.pid, parentPid: 1 }));
    const second = await startDynamo({ dataDir });
    expect(await answers("127.0.0.1", first.port)).toBe(false);
    await second.stop();
    await first.stop();
  });

  it("says in one line that Java is missing, or too old", async () => {
    vi.stubEnv("PATH", dataDir);
    const missing = await startDynamo({ dataDir: null }).catch((error: Error) => error.message);
    expect(missing).toBe(
      "Java is not installed. Haulyard's local database needs Java 17 or later: sudo apt install openjdk-17-jre-headless",
    );
    const oldJava = "#!/bin/sh\necho 'java.lang.UnsupportedClassVersionError: LoopbackDynamoDb' >&2\nexit 1\n";
    await writeFile(join(dataDir, "java"), oldJava, { mode: 0o755 });
    await expect(startDynamo({ dataDir: null })).rejects.toThrow(/^This Java is too old\. .*17 or later/);
  });
});

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.filter((entry) => !entry.internal && entry.family === "IPv4").map((entry) => entry.address);
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: 2000 });
    const finish = (answer: boolean): void => {
      socket.destroy();
      done(answer);
    };
    socket.once("connect", () => finish(true));
    socket.once("error", () => finish(false));
    socket.once("timeout", () => finish(false));
  });
}
