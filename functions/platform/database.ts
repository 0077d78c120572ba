import { setTimeout as pause } from "node:timers/promises";
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { Fault } from "#shared/kernel/errors.ts";
import { busy } from "#shared/kernel/faults.ts";
import { addressed, endpoint, region, setting } from "./config.ts";
import { type Change, type Condition, conditionOf, projectionOf, updateOf } from "./expression.ts";
import { kept } from "./kept.ts";
import { type IndexName, tableDefinition } from "./table.ts";

export type Item = Record<string, unknown>;
export interface Key {
  readonly PK: string;
  readonly SK: string;
}

/**
 * One write of a transaction. `otherwise` is thrown when its condition does not hold; a command then runs again. `mend`
 * puts right what the condition found wrong, such as a count below its floor, and the transaction is tried again once.
 */
export type Write = { readonly otherwise?: Fault; readonly mend?: (db: Database) => Promise<unknown> } & (
  | { readonly put: Item; readonly when?: readonly Condition[] }
  | { readonly update: Key; readonly change: Change; readonly when?: readonly Condition[] }
  | { readonly remove: Key; readonly when?: readonly Condition[] }
  | { readonly check: Key; readonly when: readonly Condition[] }
  | CountWrite
);

/**
 * Adds to sums (counts.ts), which never fall below zero. Those of one transaction for the same item become one write, as
 * DynamoDB takes no more; those that add nothing are left out.
 */
export interface CountWrite {
  readonly count: Key;
  readonly adds: Readonly<Record<string, number>>;
  /** What the item says besides its sums. */
  readonly marks: Item;
  readonly otherwise?: Fault;
  readonly mend?: (db: Database) => Promise<unknown>;
}

/** An item's key as one text. */
export const nameOf = ({ PK, SK }: { readonly PK?: unknown; readonly SK?: unknown }): string => `${PK}\n${SK}`;

/** Counts with those of the same item in one. */
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

/** Counts last: what goes by the place of a write in its transaction goes by that of the others. */
function withCountsTogether(writes: readonly Write[]): readonly Write[] {
  const counts = writes.filter((write): write is CountWrite => "count" in write);
  return counts.length === 0 ? writes : [...writes.filter((write) => !("count" in write)), ...together(counts)];
}

export interface QueryRequest {
  readonly index?: IndexName;
  readonly partition: string;
  /** Sort keys that begin so. */
  readonly beginsWith?: string;
  /** Sort keys between these two, both included. */
  readonly between?: readonly [string, string];
  readonly descending?: boolean;
  readonly limit?: number;
  readonly after?: Item | undefined;
  /** Strongly consistent; for the table itself only, not for indexes. */
  readonly consistent?: boolean;
}

/** A condition of a transaction failed and the write named no fault of its own. */
export class ConditionFailed extends Error {
  readonly failed: readonly number[];
  constructor(failed: readonly number[]) {
    super(`condition failed on write ${failed.join(", ")}`);
    this.name = "ConditionFailed";
    this.failed = failed;
  }
}

/** Faults of lost races. */
const lost = new WeakSet<Fault>();

/** Marks a fault as that of a lost race: a condition failed, or two records that were read do not fit together. */
export function lostRace(fault: Fault): Fault {
  lost.add(fault);
  return fault;
}

/** A command that changes a record in two steps can make another one lose twice. */
const mostRuns = 3;

/**
 * Runs a command again when a condition of its transaction failed. The condition knows only that the record changed; the
 * next run reads what the record is now. It succeeds, or is refused as a command that comes later.
 */
export async function runAfterRaces<T>(command: () => Promise<T>): Promise<T> {
  for (let run = 1; ; run++) {
    try {
      return await command();
    } catch (error) {
      if (!(error instanceof Fault && lost.has(error)) || run === mostRuns) throw error;
    }
  }
}

/** What came of an update: the new item, or, where the condition did not hold, the one that stands, if there is one. */
export interface Updated {
  readonly isDone: boolean;
  readonly item: Item | null;
}

/** Everything the product asks of its table, over the document client. */
export function createDatabase(client: DynamoDBDocumentClient, table: string) {
  /** One update outside a transaction. Where its condition does not hold it answers why, without a second call. */
  async function updateOrSee(key: Key, change: Change, when: readonly Condition[]): Promise<Updated> {
    const input = { TableName: table, Key: key, ...updateOf(change, when) };
    try {
      const done = await client.send(
        new UpdateCommand({ ...input, ReturnValues: "ALL_NEW", ReturnValuesOnConditionCheckFailure: "ALL_OLD" }),
      );
      return { isDone: true, item: done.Attributes ?? null };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      // The document client leaves what comes with an exception in DynamoDB's own spelling.
      return { isDone: false, item: error.Item ? unmarshall(error.Item) : null };
    }
  }

  return {
    client,
    table,

    /** One item, or `only` some attributes of it, seen with every acknowledged write; undefined when there is none. */
    async get(key: Key, only?: readonly string[]): Promise<Item | undefined> {
      const projection = only && projectionOf(only);
      const found = await client.send(
        new GetCommand({ TableName: table, Key: key, ConsistentRead: true, ...projection }),
      );
      return found.Item;
    },

    /**
     * Items by key, 100 in a call, in no particular order; missing ones are absent. `consistent`: sees every
     * acknowledged write.
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

    /** One page of items in key order. */
    async query(request: QueryRequest): Promise<{ items: Item[]; last: Item | undefined }> {
      const page = await client.send(new QueryCommand(queryOf(request, table)));
      return { items: page.Items ?? [], last: page.LastEvaluatedKey };
    },

    /** One update outside a transaction; answers the new item, or null when the condition does not hold. */
    async update(key: Key, change: Change, when: readonly Condition[] = []): Promise<Item | null> {
      const { isDone, item } = await updateOrSee(key, change, when);
      return isDone ? item : null;
    },

    updateOrSee,

    /**
     * All writes or none. A failed condition throws its write's `otherwise`, or ConditionFailed. When another
     * transaction holds an item, it is tried again a few times and then answered as a conflict.
     */
    async commit(given: readonly Write[]): Promise<void> {
      const writes = withCountsTogether(given);
      const input: TransactWriteCommandInput = { TransactItems: writes.map((write) => transactItem(write, table)) };
      let isMended = false;
      for (let attempt = 1; ; attempt++) {
        try {
          await client.send(new TransactWriteCommand(input));
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

const transactionAttempts = 6;

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

/** This process's database: one client, kept between invocations. */
export const database = /* @__PURE__ */ kept(["DYNAMODB_ENDPOINT", "TABLE_NAME"], () =>
  createDatabase(documentClient(endpoint("DYNAMODB_ENDPOINT")), setting("TABLE_NAME")),
);

/** A document client; `address` only for the one-machine cloud and tests. */
export function documentClient(address: string | undefined): DynamoDBDocumentClient {
  const client = new DynamoDBClient({ region: region(), ...addressed(address) });
  // It goes through every input and output for a line that nobody asked for.
  client.middlewareStack.remove("loggerMiddleware");
  return DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
}
