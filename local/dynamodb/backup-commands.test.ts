import { randomUUID } from "node:crypto";
import {
  CreateBackupCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTablesCommand,
  RestoreTableFromBackupCommand,
  UpdateTableCommand,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { createDatabase } from "#functions/platform/database.ts";
import { ensureTable } from "../table.ts";
import { openStore } from "./store.ts";

it("restores a table as it was at its backup, with its indexes and without its settings", async () => {
  const store = openStore({ dataDir: null });
  const client = new DynamoDBClient({ ...store.clientOptions, maxAttempts: 1 });
  const [used, restored] = [`used-${randomUUID()}`, `restored-${randomUUID()}`];
  await ensureTable(client, used);
  const db = createDatabase(DynamoDBDocumentClient.from(client), used);
  const item = (SK: string) => ({ put: { PK: "A", SK, GSI1PK: "LIST", GSI1SK: SK } });
  await db.commit([item("1"), item("2")]);
  const { BackupDetails } = await client.send(new CreateBackupCommand({ TableName: used, BackupName: "a" }));
  await db.commit([item("3"), { remove: { PK: "A", SK: "1" } }]);
  await client.send(new DeleteTableCommand({ TableName: used }));

  const BackupArn = BackupDetails?.BackupArn;
  await client.send(new RestoreTableFromBackupCommand({ TargetTableName: restored, BackupArn }));
  const copy = createDatabase(db.client, restored);
  expect([await copy.get({ PK: "A", SK: "1" }), await copy.get({ PK: "A", SK: "3" })]).toEqual([
    expect.objectContaining({ GSI1PK: "LIST" }),
    undefined,
  ]);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: restored }));
  expect([Table?.StreamSpecification, Table?.LatestStreamArn]).toEqual([undefined, undefined]);
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: restored }));
  expect(TimeToLiveDescription?.TimeToLiveStatus).toBe("DISABLED");
  expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual([restored]);

  await client.send(new UpdateTableCommand({ TableName: restored, DeletionProtectionEnabled: true }));
  await expect(client.send(new DeleteTableCommand({ TableName: restored }))).rejects.toThrow(/protected/);
  const again = client.send(new RestoreTableFromBackupCommand({ TargetTableName: restored, BackupArn }));
  await expect(again).rejects.toThrow(/already exists/);
  await store.stop();
});
