import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ResourceNotFoundException,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { addressed } from "#functions/platform/config.ts";
import { localRegion } from "./credentials.ts";
import { writeDurably } from "./durable-file.ts";
import { createPace, type Pace } from "./pace.ts";

const batchSize = 100;
/** Maximum pause before a failed batch is retried, in ms. */
const longestPauseMs = 5_000;

export interface StreamReader {
  /** Reads the stream at once, then often for a while; without calls once a second. Call it after a write. */
  wake(): void;
  /** Resolves once all earlier writes are delivered, with the number of domain events since the start. */
  caughtUp(): Promise<number>;
  /** Resolves once the current batch is done. Reads nothing after that. */
  stop(): Promise<void>;
}

interface Options {
  address: string;
  streamArn: string;
  /** File that stores the last read position of each shard. */
  checkpointFile: string;
  handler: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;
}

/** Delivers the table's stream to its function as Lambda does: in order, at least once, retrying failed items. */
export function readStream(options: Options): StreamReader {
  const client = new DynamoDBStreamsClient({ region: localRegion, ...addressed(options.address) });
  const aborter = new AbortController();
  const pace = createPace();
  const progress: Progress = { pace, handedOver: 0, waiting: [] };
  let isGone = false;
  const finished = run(client, options, progress, aborter.signal).catch((error: unknown) => {
    if (aborter.signal.aborted) return;
    // The stream no longer exists, because its table was deleted.
    if (!(error instanceof ResourceNotFoundException)) throw error;
    isGone = true;
    for (const tell of progress.waiting.splice(0)) tell(progress.handedOver);
  });
  return {
    wake: pace.wake,
    caughtUp() {
      pace.wake();
      if (isGone) return Promise.resolve(progress.handedOver);
      return new Promise((resolve) => progress.waiting.push(resolve));
    },
    async stop() {
      aborter.abort();
      pace.wake();
      await finished;
      client.destroy();
    },
  };
}

type Checkpoint = Record<string, string>;

interface Progress {
  readonly pace: Pace;
  handedOver: number;
  readonly waiting: ((handedOver: number) => void)[];
}

async function run(
  client: DynamoDBStreamsClient,
  options: Options,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const checkpoint: Checkpoint = await readFile(options.checkpointFile, "utf8").then(JSON.parse, () => ({}));
  const done = new Set<string>();
  while (!signal.aborted) {
    const stream = await client.send(new DescribeStreamCommand({ StreamArn: options.streamArn }));
    const shards = (stream.StreamDescription?.Shards ?? []).filter(
      (shard) => shard.ShardId && !done.has(shard.ShardId),
    );
    // Shards are sorted oldest first: a shard must be read before its children.
    for (const shard of shards) {
      const isClosed = Boolean(shard.SequenceNumberRange?.EndingSequenceNumber);
      await readShard(
        client,
        options,
        { id: String(shard.ShardId), isClosed, isLast: shard === shards.at(-1) },
        checkpoint,
        progress,
        signal,
      );
      if (isClosed) done.add(String(shard.ShardId));
    }
    if (shards.length === 0) await progress.pace.pause();
  }
}

async function readShard(
  client: DynamoDBStreamsClient,
  options: Options,
  shard: { id: string; isClosed: boolean; isLast: boolean },
  checkpoint: Checkpoint,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const { pace, waiting } = progress;
  let iterator = await iteratorOf(client, options, shard.id, checkpoint);
  while (iterator && !signal.aborted) {
    try {
      const asked = waiting.length;
      const page = await client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: batchSize }));
      const records = page.Records ?? [];
      const domainEvents = records.filter(isDomainEvent);
      if (!(await deliver(domainEvents, options, signal))) return;
      progress.handedOver += domainEvents.length;
      const last = records.at(-1)?.dynamodb?.SequenceNumber;
      if (last) {
        pace.wake();
        checkpoint[shard.id] = last;
        // If the position is not stored, a restart reads these records again, which is harmless.
        await writeDurably(options.checkpointFile, JSON.stringify(checkpoint)).catch((error: unknown) =>
          console.error("The position in the stream could not be written:", error),
        );
      }
      iterator = page.NextShardIterator;
      if (records.length === 0) {
        if (!shard.isLast) return;
        for (const tell of waiting.splice(0, asked)) tell(progress.handedOver);
        await pace.pause();
      }
    } catch (error) {
      if (!(error instanceof ExpiredIteratorException || error instanceof TrimmedDataAccessException)) throw error;
      // Gets a new iterator: the old one expired, for instance while the machine slept.
      iterator = await iteratorOf(client, options, shard.id, checkpoint);
    }
  }
}

async function iteratorOf(client: DynamoDBStreamsClient, options: Options, shardId: string, checkpoint: Checkpoint) {
  const after = checkpoint[shardId];
  const ask = (from: object) =>
    client.send(
      new GetShardIteratorCommand({
        StreamArn: options.streamArn,
        ShardId: shardId,
        ...(from as { ShardIteratorType: "TRIM_HORIZON" }),
      }),
    );
  const found = after
    ? await ask({ ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: after }).catch(() => null)
    : null;
  return (found ?? (await ask({ ShardIteratorType: "TRIM_HORIZON" }))).ShardIterator;
}

/** Whether a record is a new domain event. Filters as the event source does in the cloud. */
function isDomainEvent(record: _Record): boolean {
  return record.eventName === "INSERT" && record.dynamodb?.NewImage?.entity?.S === "fact";
}

/** Delivers events until all are handled. Returns false if stopped before; a restart then delivers all again. */
async function deliver(domainEvents: readonly _Record[], options: Options, signal: AbortSignal): Promise<boolean> {
  let left = domainEvents;
  for (let attempt = 1; left.length > 0; attempt++) {
    if (signal.aborted) return false;
    const failed = await failedOf(left, options);
    if (failed.size === 0) return true;
    const first = left.findIndex((record) => failed.has(numberOf(record)));
    left = left.slice(Math.max(0, first));
    await pause(Math.min(50 * attempt, longestPauseMs), undefined, { signal }).catch(() => undefined);
  }
  return true;
}

const numberOf = (record: _Record | undefined): string => record?.dynamodb?.SequenceNumber ?? "";

/** Returns the sequence numbers of failed records. A function that throws fails its whole batch. */
async function failedOf(records: readonly _Record[], { handler }: Options): Promise<Set<string>> {
  try {
    const { batchItemFailures } = await handler({ Records: records } as unknown as DynamoDBStreamEvent);
    return new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  } catch (error) {
    console.error("The function of the stream failed:", error);
    return new Set(records.map(numberOf));
  }
}
