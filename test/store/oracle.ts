import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import { localCredentials as credentials, localRegion as region } from "#local/credentials.ts";
import { startDynamo } from "#local/dynamodb.ts";
import type { Store } from "./send.ts";

export async function openOracle(): Promise<Store & { stop(): Promise<void> }> {
  const { endpoint, stop } = await startDynamo({ dataDir: null });
  const options = { endpoint, region, credentials, maxAttempts: 1 };
  return { client: new DynamoDBClient(options), streams: new DynamoDBStreamsClient(options), stop };
}
