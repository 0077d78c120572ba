import { setTimeout as pause } from "node:timers/promises";
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { Fault } from "#shared/kernel/errors.ts";
import { busy } from "#shared/kernel/faults.ts";
import { cached } from "./cached.ts";
import { addressed, endpoint, region, setting } from "./config.ts";
import { type Change, type Condition, conditionOf, projectionOf, updateOf } from "./expression.ts";
import { log } from "./log.ts";
import { type IndexName, tableDefinition } from "./table.ts";
import { causingRequest, loggedKey } from "./trace.ts";

export type Item = Record<string, unknown>;
export interface Key {
  readonly PK: string;
  readonly SK: string;
}

/**
 * `otherwise` is thrown when the condition fails, and the command runs again. `mend` repairs the cause, such as a count
 * below its floor, before one retry.
 */
export type Write = { readonly otherwise?: Fault; readonly mend?: (db: Database) => Promise<unknown> } & (
  | { readonly put: Item; readonly when?: readonly Condition[] }
  | { readonly update: Key; readonly change: Change; readonly when?: readonly Condition[] }
  | { readonly remove: Key; readonly when?: readonly Condition[] }
  | { readonly check: Key; readonly when: readonly Condition[] }
  | CountWrite
);

/** Adds to counters (counts.ts), which never fall below 0. One transaction's counts for an item become one write. */
export interface CountWrite {
  readonly count: Key;
  readonly adds: Readonly<Record<string, number>>;
  /** The item's other attributes. */
  readonly marks: Item;
  readonly otherwise?: Fault;
  readonly mend?: (db: Database) => Promise<unknown>;
}

export const nameOf = ({ PK, SK }: { readonly PK?: unknown; readonly SK?: unknown }): string => `${PK}\n${SK}`;

/** Merges counts of the same item. */
export function together(writes: readonly CountWrite[]): CountWrite[] {
  const byKey = new Map<string, CountWrite>();
  for (const write of writes) {
    const name = nameOf(write.count);
    const adds = { ...byKey.get(name)?.adds };
    for (const [sum, by] of Object.entries(write.adds)) adds[sum] = (adds[sum] ?? 0) + by;
    byKey.set(name, { ...write, adds });
  }
  return [...byKey.values()].flatMap((write) => {
    const adds = Object.fromEntries(Object.entries(write.adds).filter(([, by]) => by !== 0));
    return Object.keys(adds).length > 0 ? [{ ...write, adds }] : [];
  });
}

/** Puts counter writes last, so that the positions of other writes do not change. */
function withCountsTogether(writes: readonly Write[]): readonly Write[] {
  const counts = writes.filter((write): write is CountWrite => "count" in write);
  return counts.length === 0 ? writes : [...writes.filter((write) => !("count" in write)), ...together(counts)];
}

export interface QueryRequest {
  readonly index?: IndexName;
  readonly partition: string;
  /** A prefix of sort keys. */
  readonly beginsWith?: string;
  /** A range of sort keys, both included. */
  readonly between?: readonly [string, string];
  readonly descending?: boolean;
  readonly limit?: number;
  readonly after?: Item | undefined;
  /** Strongly consistent; only for the table, not for indexes. */
  readonly consistent?: boolean;
}

/** A condition failed and its write names no fault. */
export class ConditionFailed extends Error {
  readonly failed: readonly number[];
  constructor(failed: readonly number[]) {
    super(`condition failed on write ${failed.join(", ")}`);
    this.name = "ConditionFailed";
    this.failed = failed;
  }
}

const lost = new WeakSet<Fault>();

/** Marks a fault as a lost race: a condition failed, or two read records do not fit together. */
export function lostRace(fault: Fault): Fault {
  lost.add(fault);
  return fault;
}

/** Maximum runs of a command. A command that changes a record in two steps can make another one lose twice. */
const mostRuns = 3;

/** Retries a command after a lost race. The next run reads the new state, and succeeds or gets the right error. */
export async function runAfterRaces<T>(command: () => Promise<T>): Promise<T> {
  for (let run = 1; ; run++) {
    try {
      return await command();
    } catch (error) {
      if (!(error instanceof Fault && lost.has(error)) || run === mostRuns) throw error;
    }
  }
}

/** The new item, or the current one if the condition failed. */
export interface Updated {
  readonly isDone: boolean;
  readonly item: Item | null;
}

/** All access to the table, over the document client. */
export function createDatabase(client: DynamoDBDocumentClient, table: string) {
  /** One update outside a transaction. After a failed condition it returns the current item without a second call. */
  async function updateOrSee(key: Key, change: Change, when: readonly Condition[]): Promise<Updated> {
    const input = { TableName: table, Key: key, ...updateOf(change, when) };
    try {
      const done = await client.send(
        new UpdateCommand({ ...input, ReturnValues: "ALL_NEW", ReturnValuesOnConditionCheckFailure: "ALL_OLD" }),
      );
      return { isDone: true, item: done.Attributes ?? null };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      // The document client returns items of exceptions in DynamoDB's own format.
      return { isDone: false, item: error.Item ? unmarshall(error.Item) : null };
    }
  }

  return {
    client,
    table,

    /** Reads an item, strongly consistent; with `only`, some attributes. */
    async get(key: Key, only?: readonly string[]): Promise<Item | undefined> {
      const projection = only && projectionOf(only);
      const found = await client.send(
        new GetCommand({ TableName: table, Key: key, ConsistentRead: true, ...projection }),
      );
      return found.Item;
    },

    /**
     * Items by key, 100 per call, in any order and without missing ones. `consistent` sees every acknowledged write.
     */
    async getMany(keys: readonly Key[], { consistent = false } = {}): Promise<Item[]> {
      const items: Item[] = [];
      let ask: Key[] = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
      while (ask.length > 0) {
        const found = await client.send(
          new BatchGetCommand({ RequestItems: { [table]: { Keys: ask.slice(0, 100), ConsistentRead: consistent } } }),
        );
        items.push(...(found.Responses?.[table] ?? []));
        ask = [...((found.UnprocessedKeys?.[table]?.Keys as Key[] | undefined) ?? []), ...ask.slice(100)];
      }
      return items;
    },

    /** Reads one page in key order. */
    async query(request: QueryRequest): Promise<{ items: Item[]; last: Item | undefined }> {
      const page = await client.send(new QueryCommand(queryOf(request, table)));
      return { items: page.Items ?? [], last: page.LastEvaluatedKey };
    },

    /** One update outside a transaction. Returns the new item, or null when the condition fails. */
    async update(key: Key, change: Change, when: readonly Condition[] = []): Promise<Item | null> {
      const { isDone, item } = await updateOrSee(key, change, when);
      return isDone ? item : null;
    },

    updateOrSee,

    /**
     * Writes all items in one transaction. A failed condition throws its write's `otherwise`, or ConditionFailed.
     * Retries a few times if another transaction holds an item, then throws a conflict.
     * A single write that may safely run twice costs half as much without a transaction.
     */
    async commit(given: readonly Write[]): Promise<void> {
      const writes = withCountsTogether(given);
      const [only] = writes;
      if (only && writes.length === 1 && (await writeAlone(client, only, table))) return;
      const input: TransactWriteCommandInput = { TransactItems: writes.map((write) => transactItem(write, table)) };
      let isMended = false;
      for (let attempt = 1; ; attempt++) {
        try {
          await client.send(new TransactWriteCommand(input));
          if (causingRequest()) log.info("written", { count: writes.length, writes: writes.flatMap(loggedWrite) });
          return;
        } catch (error) {
          if (!(error instanceof TransactionCanceledException)) throw error;
          const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code);
          const failed = codes.flatMap((code, i) => (code === "ConditionalCheckFailed" ? [i] : []));
          const mends = failed.flatMap((i) => writes[i]?.mend ?? []);
          if (!isMended && mends.length > 0 && mends.length === failed.length) {
            isMended = true;
            for (const mend of mends) await mend(this);
            continue;
          }
          const fault = failed.map((i) => writes[i]?.otherwise).find(Boolean);
          if (fault) throw lostRace(fault);
          if (failed.length > 0) throw new ConditionFailed(failed);
          const isBusy = codes.some((code) => code === "TransactionConflict" || code === "ThrottlingError");
          if (!isBusy) throw error;
          if (attempt === transactionAttempts) throw busy();
          await pause(Math.random() * 25 * 2 ** attempt);
        }
      }
    },
  };
}
export type Database = ReturnType<typeof createDatabase>;

function queryOf(request: QueryRequest, table: string): QueryCommandInput {
  const { index, partition, beginsWith, between, descending, limit, after, consistent } = request;
  const { partitionKey, sortKey } = tableDefinition.indexes.find(({ name }) => name === index) ?? tableDefinition;
  const range = beginsWith ? " AND begins_with(#sk, :from)" : between ? " AND #sk BETWEEN :from AND :to" : "";
  return {
    TableName: table,
    IndexName: index,
    KeyConditionExpression: `#pk = :pk${range}`,
    ExpressionAttributeNames: { "#pk": partitionKey, ...(range && { "#sk": sortKey }) },
    ExpressionAttributeValues: {
      ":pk": partition,
      ...(beginsWith && { ":from": beginsWith }),
      ...(between && { ":from": between[0], ":to": between[1] }),
    },
    ScanIndexForward: !descending,
    Limit: limit,
    ExclusiveStartKey: after,
    ConsistentRead: consistent,
  };
}

/**
 * Writes without a transaction if that is safe, and returns whether it did. Conditional and adding writes need a
 * transaction: after a lost answer the SDK sends them again, and only a transaction recognises the repeat.
 */
async function writeAlone(client: DynamoDBDocumentClient, write: Write, table: string): Promise<boolean> {
  if (!("put" in write || "remove" in write) || (write.when ?? []).length > 0) return false;
  try {
    if ("put" in write) await client.send(new PutCommand({ TableName: table, Item: write.put }));
    else await client.send(new DeleteCommand({ TableName: table, Key: { ...write.remove } }));
    return true;
  } catch (error) {
    // Another transaction holds the item. The caller then uses a transaction, which retries until the item is free.
    if (error instanceof TransactionConflictException) return false;
    throw error;
  }
}

const transactionAttempts = 6;

/**
 * A write for the log: the kind and key of its item. Empty for a condition, and beyond the first `mostLogged` writes.
 */
function loggedWrite(write: Write, position: number): readonly string[] {
  if ("check" in write || position >= mostLogged) return [];
  if ("put" in write) return [`put ${write.put.entity} ${loggedKey(write.put)}`];
  if ("update" in write) return [`update ${loggedKey(write.update)}`];
  return ["remove" in write ? `remove ${loggedKey(write.remove)}` : `count ${loggedKey(write.count)}`];
}

/** Writes of one transaction in a log line: it may have 100. */
const mostLogged = 25;

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

function transactItem(write: Write, table: string): TransactItem {
  const at = { TableName: table };
  if ("put" in write) return { Put: { ...at, Item: write.put, ...conditionOf(write.when ?? []) } };
  if ("update" in write) {
    const { UpdateExpression = "", ...rest } = updateOf(write.change, write.when ?? []);
    return { Update: { ...at, Key: { ...write.update }, UpdateExpression, ...rest } };
  }
  if ("remove" in write) return { Delete: { ...at, Key: { ...write.remove }, ...conditionOf(write.when ?? []) } };
  if ("count" in write) {
    const { count, adds, marks: set } = write;
    const floors = Object.entries(adds).flatMap(([attribute, by]) =>
      by < 0 ? [{ attribute, is: ">=" as const, value: -by }] : [],
    );
    return transactItem({ update: count, change: { set, add: { ...adds, changes: 1 } }, when: floors }, table);
  }
  const { ConditionExpression = "", ...rest } = conditionOf(write.when);
  return { ConditionCheck: { ...at, Key: { ...write.check }, ConditionExpression, ...rest } };
}

/** One client per process, reused between invocations. */
export const database = /* @__PURE__ */ cached(["DYNAMODB_ENDPOINT", "TABLE_NAME"], () =>
  createDatabase(documentClient(endpoint("DYNAMODB_ENDPOINT")), setting("TABLE_NAME")),
);

/** Makes a client. `address` is for local runs and tests. */
export function documentClient(address: string | undefined): DynamoDBDocumentClient {
  const client = new DynamoDBClient({ region: region(), ...addressed(address) });
  // The SDK's logger formats every input and output for lines that nobody reads.
  client.middlewareStack.remove("loggerMiddleware");
  return DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
}
