import { randomUUID } from "node:crypto";
import { runningFunction } from "#functions/platform/trace.ts";
import { AwsError } from "../aws-error.ts";
import { authorize } from "../iam.ts";
import { countCapacity, isMetering } from "../meter.ts";
import {
  createBackup,
  describeContinuousBackups,
  listTagsOfResource,
  restoreTableFromBackup,
  tagResource,
  updateContinuousBackups,
  updateTable,
} from "./backup-commands.ts";
import { batchGetItem, batchWriteItem } from "./batch-commands.ts";
import type { Engine } from "./engine.ts";
import { StoreError, wireType } from "./errors.ts";
import { deleteItem, getItem, putItem, updateItem } from "./item-commands.ts";
import { query, scan } from "./query-commands.ts";
import { askedOf, type RightsRequest } from "./rights.ts";
import { describeStream, getRecords, getShardIterator, listStreams } from "./stream-commands.ts";
import {
  createTable,
  deleteTable,
  describeTable,
  describeTimeToLive,
  listTables,
  updateTimeToLive,
} from "./table-commands.ts";
import { transactGetItems, transactWriteItems } from "./transaction-commands.ts";
import type { Item } from "./value.ts";

type Command = (engine: Engine, request: never) => unknown;

/** The supported commands, by the part of the `x-amz-target` header after the dot. */
const commands: Readonly<Record<string, Command>> = {
  GetItem: getItem,
  PutItem: putItem,
  UpdateItem: updateItem,
  DeleteItem: deleteItem,
  Query: query,
  Scan: scan,
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  TransactWriteItems: transactWriteItems,
  TransactGetItems: transactGetItems,
  CreateTable: createTable,
  DeleteTable: deleteTable,
  DescribeTable: describeTable,
  ListTables: listTables,
  UpdateTimeToLive: updateTimeToLive,
  DescribeTimeToLive: describeTimeToLive,
  UpdateTable: updateTable,
  CreateBackup: createBackup,
  RestoreTableFromBackup: restoreTableFromBackup,
  DescribeContinuousBackups: describeContinuousBackups,
  UpdateContinuousBackups: updateContinuousBackups,
  ListTagsOfResource: listTagsOfResource,
  TagResource: tagResource,
  DescribeStream: describeStream,
  GetShardIterator: getShardIterator,
  GetRecords: getRecords,
  ListStreams: listStreams,
};

/** Commands that may exceed the throughput and then be throttled. */
const ofItems = /Item|Query|Scan/;

interface Request {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Passed to an SDK client as its `requestHandler`: answers requests without a connection. */
export interface RequestHandler {
  readonly metadata: { readonly handlerProtocol: string };
  handle(request: unknown): Promise<{ response: never }>;
  updateHttpClientConfig(): void;
  httpHandlerConfigs(): Record<string, never>;
  /** All items of a table, as stored, without a command's pages. For tests. */
  everyItem(table: string): Item[];
}

/** Request limit, bytes: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html */
const mostBytes = 16 * 1024 * 1024;

export function createRequestHandler(engine: Engine): RequestHandler {
  async function answer(request: Request): Promise<unknown> {
    const name = (request.headers["x-amz-target"] ?? "").split(".").at(-1) ?? "";
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new StoreError("UnknownOperationException", `This store has no command ${name}`);
    const text = typeof request.body === "string" ? request.body : new TextDecoder().decode(request.body);
    if (text.length > mostBytes)
      throw new StoreError("RequestEntityTooLarge", "The request is larger than 16 MB", {}, 413);
    const { behaviour } = engine;
    await behaviour.turn();
    if (ofItems.test(name) && behaviour.happens(behaviour.weather?.throttles))
      throw new StoreError(
        "ProvisionedThroughputExceededException",
        "The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.",
      );
    const asked = JSON.parse(text || "{}") as RightsRequest & { ReturnConsumedCapacity?: string };
    const caller = runningFunction();
    if (caller) authorize(caller, "json", ...askedOf(engine, name, asked));
    return ofItems.test(name) && isMetering() ? metered(name, command, asked) : command(engine, asked as never);
  }
  async function metered(name: string, command: Command, asked: { ReturnConsumedCapacity?: string }): Promise<unknown> {
    try {
      const answered = await command(engine, { ...asked, ReturnConsumedCapacity: "INDEXES" } as never);
      const { ConsumedCapacity, ...rest } = answered as { ConsumedCapacity: Parameters<typeof countCapacity>[1] };
      if (ConsumedCapacity) countCapacity(name, ConsumedCapacity);
      return asked.ReturnConsumedCapacity ? answered : rest;
    } catch (error) {
      if (error instanceof StoreError)
        for (const [TableName, CapacityUnits] of Object.entries(error.billed))
          countCapacity(name, { TableName, Table: { CapacityUnits } });
      throw error;
    }
  }
  return {
    metadata: { handlerProtocol: "http/1.1" },
    async handle(request) {
      const { statusCode, body } = await answer(request as Request).then(
        (value) => ({ statusCode: 200, body: value }),
        (error: unknown) => refusal(error),
      );
      await engine.behaviour.turn();
      const headers = { "content-type": "application/x-amz-json-1.0", "x-amzn-requestid": randomUUID() };
      return { response: { statusCode, headers, body: Buffer.from(JSON.stringify(body)) } as never };
    },
    updateHttpClientConfig() {},
    httpHandlerConfigs: () => ({}),
    everyItem: (table) =>
      [...engine.storage.rows({ table: engine.table(table).id })].map(({ item }) => JSON.parse(item) as Item),
  };
}

/** SQLite's errors for a full or read-only disk. */
const storageFaults = /database or disk is full|disk I\/O error|readonly database|unable to open/i;

function refusal(error: unknown): { statusCode: number; body: object } {
  if (error instanceof AwsError)
    return { statusCode: error.status, body: { __type: wireType(error.code), message: error.message } };
  if (error instanceof StoreError)
    return { statusCode: error.status, body: { __type: wireType(error.type), message: error.message, ...error.info } };
  const why = error instanceof Error ? error.message : String(error);
  console.error(
    storageFaults.test(why)
      ? `The local database cannot write to its folder: ${why}. Confirmed data is safe. Free some space, or make the folder writable, and try again.`
      : error,
  );
  return { statusCode: 500, body: { __type: wireType("InternalServerError"), message: why } };
}
