import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openStore, type Store } from "./dynamodb/store.ts";
import { afterWrites } from "./services/reactions.ts";
import { ensureTable } from "./table.ts";

const TableName = "written";
const Key = { PK: "P", SK: "S" };
const Item = { ...Key, entity: "thing" };
const tell = vi.fn();
let store: Store;
let client: DynamoDBDocumentClient;

beforeAll(async () => {
  store = openStore({ dataDir: null });
  client = DynamoDBDocumentClient.from(new DynamoDBClient(store.clientOptions));
  await ensureTable(client, TableName);
  afterWrites(client, tell);
});
afterAll(async () => {
  client.destroy();
  await store.stop();
});

it("reports every kind of write", async () => {
  await client.send(new PutCommand({ TableName, Item }));
  await client.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: "SET seen = :yes",
      ExpressionAttributeValues: { ":yes": true },
    }),
  );
  await client.send(new DeleteCommand({ TableName, Key }));
  await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item } }] } }));
  await client.send(new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item } }] }));
  expect(tell).toHaveBeenCalledTimes(5);
});

it("reports neither reads nor a rejected write", async () => {
  await client.send(new PutCommand({ TableName, Item }));
  tell.mockClear();
  await client.send(new GetCommand({ TableName, Key }));
  await client.send(new ScanCommand({ TableName }));
  await client.send(
    new QueryCommand({ TableName, KeyConditionExpression: "PK = :p", ExpressionAttributeValues: { ":p": "P" } }),
  );
  const again = new PutCommand({ TableName, Item, ConditionExpression: "attribute_not_exists(PK)" });
  await expect(client.send(again)).rejects.toThrow("conditional request failed");
  expect(tell).not.toHaveBeenCalled();
});
