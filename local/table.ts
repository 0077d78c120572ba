import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { tableDefinition } from "#functions/platform/table.ts";

/** Creates the table if missing, as the cloud defines it. Returns its stream's ARN, or null without a stream. */
export async function ensureTable(client: DynamoDBClient, name: string, withStream = true): Promise<string | null> {
  const { partitionKey, sortKey, indexes, ttlAttribute } = tableDefinition;
  const keys = [tableDefinition, ...indexes].flatMap((at) => [at.partitionKey, at.sortKey]);
  const schema = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: "HASH" as const },
    { AttributeName: range, KeyType: "RANGE" as const },
  ];
  try {
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
        KeySchema: schema(partitionKey, sortKey),
        GlobalSecondaryIndexes: indexes.map((index) => ({
          IndexName: index.name,
          KeySchema: schema(index.partitionKey, index.sortKey),
          Projection: { ProjectionType: "ALL" },
        })),
        ...(withStream && { StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_IMAGE" } }),
      }),
    );
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: name,
        TimeToLiveSpecification: { AttributeName: ttlAttribute, Enabled: true },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
  return Table?.LatestStreamArn ?? null;
}
