import { setTimeout as wait } from "node:timers/promises";
import { plain } from "./plain.ts";
import { type Store, send } from "./send.ts";

interface StreamRecord {
  readonly eventName: string;
  readonly userIdentity?: unknown;
  readonly dynamodb: Record<string, unknown> & { SequenceNumber: string };
}

const mostVainTries = 200;

/** Returns the first `count` records of a table's stream, or all of them, in order, from all its shards. */
export async function recordsOf(store: Store, input: Record<string, unknown>): Promise<unknown[]> {
  const { Table } = (await send(store, "DescribeTable", { TableName: input.TableName })) as unknown as Described;
  const StreamArn = Table.LatestStreamArn;
  const { StreamDescription } = (await send(store, "DescribeStream", { StreamArn })) as unknown as DescribedStream;
  const records: StreamRecord[] = [];
  let iterators: string[] = [];
  for (const { ShardId } of StreamDescription.Shards) {
    const asked = { StreamArn, ShardId, ShardIteratorType: "TRIM_HORIZON" };
    iterators.push(String((await send(store, "GetShardIterator", asked)).ShardIterator));
  }
  const { count } = input as { count?: number };
  // Retries: DynamoDB Local's stream shows a write only shortly after its answer.
  for (let vain = 0; vain < mostVainTries && records.length < (count ?? Number.POSITIVE_INFINITY); ) {
    const before = records.length;
    const next: string[] = [];
    for (const ShardIterator of iterators) {
      const answer = await send(store, "GetRecords", { ShardIterator });
      records.push(...(answer.Records as StreamRecord[]));
      if (answer.NextShardIterator) next.push(String(answer.NextShardIterator));
    }
    iterators = next;
    if (records.length > before) continue;
    if (count === undefined) break;
    vain++;
    await wait(20);
  }
  records.sort((one, other) => (BigInt(one.dynamodb.SequenceNumber) < BigInt(other.dynamodb.SequenceNumber) ? -1 : 1));
  return records.map(({ eventName, userIdentity, dynamodb: { SequenceNumber, ...change } }) =>
    plain({ eventName, userIdentity, ...change }),
  );
}

interface Described {
  readonly Table: { readonly LatestStreamArn: string };
}
interface DescribedStream {
  readonly StreamDescription: { readonly Shards: readonly { readonly ShardId: string }[] };
}
