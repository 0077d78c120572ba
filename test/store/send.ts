import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import * as dynamodb from "@aws-sdk/client-dynamodb";
import type { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import * as streams from "@aws-sdk/client-dynamodb-streams";

export interface Store {
  readonly client: DynamoDBClient;
  readonly streams: DynamoDBStreamsClient;
}

type Commands = Record<string, new (input: unknown) => Parameters<DynamoDBClient["send"]>[0]>;

export async function send(store: Store, name: string, input: unknown): Promise<Record<string, unknown>> {
  const ofStreams = ["DescribeStream", "GetShardIterator", "GetRecords", "ListStreams"].includes(name);
  const Command = ((ofStreams ? streams : dynamodb) as unknown as Commands)[`${name}Command`]!;
  const client = (ofStreams ? store.streams : store.client) as DynamoDBClient;
  const { $metadata, ...answer } = await client.send(new Command(input));
  return answer;
}
