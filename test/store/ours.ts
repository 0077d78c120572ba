import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import { openStore } from "#local/dynamodb/store.ts";
import type { Store } from "./send.ts";

export function openOurs(): Store & { stop(): Promise<void> } {
  const { clientOptions, stop } = openStore({ dataDir: null });
  const options = { ...clientOptions, maxAttempts: 1 };
  return { client: new DynamoDBClient(options), streams: new DynamoDBStreamsClient(options), stop };
}
