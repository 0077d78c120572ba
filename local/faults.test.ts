import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { openStore } from "./dynamodb/store.ts";
import { applyFaults, createFaultDoor, Faults } from "./faults.ts";
import { ensureTable } from "./table.ts";

const table = "faults";

it("ends the delay of an index on a full disk, and shows its changes once there is room", async () => {
  const dir = mkdtempSync(join(tmpdir(), "haulyard-faults-"));
  const door = createFaultDoor();
  const store = openStore({ dataDir: dir, weather: door.weather });
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(store.clientOptions));
  const set = (faults: Faults) => applyFaults({ door, store }, Faults.parse(faults));
  const listed = async () => {
    const values = { ":all": "ALL" };
    const condition = { KeyConditionExpression: "GSI1PK = :all", ExpressionAttributeValues: values };
    return (await client.send(new QueryCommand({ TableName: table, IndexName: "GSI1", ...condition }))).Count;
  };
  try {
    await ensureTable(client, table);
    set({ indexLagMs: 3_600_000_000 });
    const text = "so long that the entries need further pages".repeat(50);
    for (let at = 0; at < 20; at++) {
      const key = { PK: `A#${at}`, SK: "META", GSI1PK: "ALL", GSI1SK: String(at) };
      await client.send(new PutCommand({ TableName: table, Item: { ...key, text } }));
    }
    set({ isDiskFull: true });
    expect(await listed()).toBe(0);
    set({});
    expect(await listed()).toBe(20);
  } finally {
    set({});
    client.destroy();
    await store.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});
