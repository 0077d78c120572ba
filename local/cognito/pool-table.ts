import { CreateTableCommand, ResourceInUseException, UpdateTimeToLiveCommand } from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

/**
 * `USER#<sub>` holds `PROFILE`, `SESSION#<id>` and `CODE#<purpose>`; `EMAIL#<address>` / `ALIAS` gives the user of an
 * address; `ATTEMPTS#<who>` / `<kind>` counts tries. `ttl` (epoch seconds) lets the table delete expired items.
 */
export interface PoolTable {
  dynamo: DynamoDBDocumentClient;
  tableName: string;
}

/** Creates the table if it is missing. It has no stream: a stream would slow every other table of the server. */
export async function ensurePoolTable({ dynamo, tableName: TableName }: PoolTable): Promise<void> {
  try {
    await dynamo.send(
      new CreateTableCommand({
        TableName,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: [
          { AttributeName: "PK", AttributeType: "S" },
          { AttributeName: "SK", AttributeType: "S" },
        ],
        KeySchema: [
          { AttributeName: "PK", KeyType: "HASH" },
          { AttributeName: "SK", KeyType: "RANGE" },
        ],
      }),
    );
  } catch (error) {
    if (error instanceof ResourceInUseException) return;
    throw error;
  }
  await dynamo.send(
    new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true } }),
  );
}
