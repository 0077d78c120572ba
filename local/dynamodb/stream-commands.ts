import type { Engine } from "./engine.ts";
import { StoreError, ValidationException } from "./errors.ts";
import { itemSize } from "./item-check.ts";
import { streamArnOf } from "./table-commands.ts";
import type { TableDefinition } from "./table-definition.ts";
import { keyAttributes } from "./table-definition.ts";
import type { Item } from "./value.ts";

/** Retention of stream records, in ms: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html */
export const storedMs = 24 * 3_600_000;
const iteratorMs = 15 * 60_000;
const mostRecords = 1000;

const shardId = "shardId-00000000000000000001-haulyard";

/** Pads a sequence number to a fixed length, so that numbers sort correctly as text. */
const sequenceOf = (seq: number): string => String(seq).padStart(21, "0");

interface Iterator {
  readonly table: string;
  readonly label: string;
  /** Sequence number of the last change already read. */
  readonly after: number;
  readonly at: number;
}

function tableOf(engine: Engine, arn: string, unknown: string): TableDefinition {
  const table = engine.find(arn);
  if (!table?.stream || streamArnOf(table) !== arn) throw new StoreError("ResourceNotFoundException", unknown);
  return table;
}

export function describeStream(engine: Engine, { StreamArn }: { StreamArn: string }) {
  const table = tableOf(engine, StreamArn, `Requested resource not found: Stream: ${StreamArn} not found`);
  return {
    StreamDescription: {
      StreamArn,
      StreamLabel: table.stream?.label,
      StreamStatus: "ENABLED",
      StreamViewType: table.stream?.view,
      TableName: table.name,
      CreationRequestDateTime: table.createdAt / 1000,
      KeySchema: keyAttributes(table).map(({ name }, i) => ({
        AttributeName: name,
        KeyType: i === 0 ? "HASH" : "RANGE",
      })),
      Shards: [{ ShardId: shardId, SequenceNumberRange: { StartingSequenceNumber: sequenceOf(0) } }],
    },
  };
}

interface IteratorRequest {
  readonly StreamArn: string;
  readonly ShardId: string;
  readonly ShardIteratorType: "TRIM_HORIZON" | "LATEST" | "AT_SEQUENCE_NUMBER" | "AFTER_SEQUENCE_NUMBER";
  readonly SequenceNumber?: string;
}

export function getShardIterator(
  engine: Engine,
  { StreamArn, ShardId, ShardIteratorType, SequenceNumber }: IteratorRequest,
) {
  const table = tableOf(engine, StreamArn, "Stream does not exist");
  if (ShardId !== shardId)
    throw new StoreError("ResourceNotFoundException", `Requested resource not found: Shard does not exist: ${ShardId}`);
  const isAtNumber = ShardIteratorType.endsWith("SEQUENCE_NUMBER");
  if (isAtNumber && (SequenceNumber === undefined || !/^\d{1,40}$/.test(SequenceNumber)))
    throw new ValidationException("The parameter SequenceNumber is required and must be a number");
  const number = Number(SequenceNumber ?? 0);
  const first = engine.storage.firstChange(table.id) ?? engine.storage.lastChange(table.id) + 1;
  if (isAtNumber && number > 0 && number < first - 1)
    throw new StoreError("TrimmedDataAccessException", "Attempt to access data beyond the trim horizon of the stream");
  const after = {
    TRIM_HORIZON: 0,
    LATEST: engine.storage.lastChange(table.id),
    AT_SEQUENCE_NUMBER: number - 1,
    AFTER_SEQUENCE_NUMBER: number,
  }[ShardIteratorType];
  return { ShardIterator: written({ table: table.name, label: String(table.stream?.label), after, at: Date.now() }) };
}

const written = (iterator: Iterator): string => Buffer.from(JSON.stringify(iterator)).toString("base64url");

export function getRecords(
  engine: Engine,
  { ShardIterator, Limit = mostRecords }: { ShardIterator: string; Limit?: number },
) {
  const { table: name, label, after, at } = readIterator(ShardIterator);
  const table = engine.find(name);
  if (!table?.stream || table.stream.label !== label)
    throw new StoreError("ResourceNotFoundException", "Requested resource not found");
  if (Date.now() - at > iteratorMs) throw new StoreError("ExpiredIteratorException", "The iterator has expired");
  const changes = engine.storage.changesAfter(table.id, after, Math.min(Limit, mostRecords));
  const Records = changes.map((change) => {
    const { eventName, userIdentity, ...images } = JSON.parse(change.record) as {
      eventName: string;
      userIdentity?: unknown;
      Keys: Item;
      NewImage?: Item;
      OldImage?: Item;
    };
    const { Keys, NewImage = {}, OldImage = {} } = images;
    return {
      eventID: sequenceOf(change.seq),
      eventName,
      eventVersion: "1.1",
      eventSource: "aws:dynamodb",
      awsRegion: "eu-west-1",
      dynamodb: {
        ApproximateCreationDateTime: Math.floor(change.at / 1000),
        ...images,
        SequenceNumber: sequenceOf(change.seq),
        SizeBytes: itemSize(Keys) + itemSize(NewImage) + itemSize(OldImage),
        StreamViewType: table.stream?.view,
      },
      ...(userIdentity !== undefined && { userIdentity }),
    };
  });
  const next = changes.at(-1)?.seq ?? after;
  return { Records, NextShardIterator: written({ table: name, label, after: next, at: Date.now() }) };
}

function readIterator(text: string): Iterator {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString()) as Iterator;
  } catch {
    throw new ValidationException("Invalid ShardIterator");
  }
}

/** ARN of the stream that an iterator reads. */
export function tableOfIterator(engine: Engine, iterator: string): string {
  const table = engine.find(readIterator(iterator).table);
  return (table && streamArnOf(table)) ?? "*";
}

export function listStreams(engine: Engine, { TableName }: { TableName?: string }) {
  const names = TableName === undefined ? engine.tableNames() : [TableName];
  const Streams = names.flatMap((name) => {
    const table = engine.find(name);
    return table?.stream ? [{ StreamArn: streamArnOf(table), TableName: name, StreamLabel: table.stream.label }] : [];
  });
  return { Streams };
}
