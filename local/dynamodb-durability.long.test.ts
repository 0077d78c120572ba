import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { localCredentials, localRegion } from "./credentials.ts";
import { startDynamo } from "./dynamodb.ts";
import { makeTransactionsDurable } from "./dynamodb-durability.ts";
import { ensureTable } from "./table.ts";

it("answers no transaction before a put that follows it, and one put serves many", async () => {
  const dynamo = await startDynamo({ dataDir: null });
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: dynamo.endpoint, region: localRegion, credentials: localCredentials }),
  );
  await ensureTable(client, "settled-test", false);
  let puts = 0;
  client.middlewareStack.add(
    (next, context) => (args) => {
      if (String(context.commandName).startsWith("Put")) puts++;
      return next(args);
    },
    { step: "initialize", name: "countPuts" },
  );
  makeTransactionsDurable(client, "settled-test");
  const settled = () =>
    client.send(new GetCommand({ TableName: "settled-test", Key: { PK: "SETTLED", SK: "SETTLED" } }));
  await client.send(new PutCommand({ TableName: "settled-test", Item: { PK: "a", SK: "a" } }));
  expect((await settled()).Item).toBeUndefined();
  puts = 0;
  const transact = (PK: string) =>
    client.send(
      new TransactWriteCommand({ TransactItems: [{ Put: { TableName: "settled-test", Item: { PK, SK: "a" } } }] }),
    );
  await Promise.all(Array.from({ length: 20 }, (_, i) => transact(`t${i}`)));
  expect((await settled()).Item).toBeDefined();
  expect(puts).toBeGreaterThan(0);
  expect(puts).toBeLessThan(20);
  client.destroy();
  await dynamo.stop();
});
