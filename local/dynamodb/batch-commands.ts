import { dynamoDbQuotas as quotas } from "#infra/quotas.ts";
import { addWrites, type CapacityDetail, capacityOf, noWrites, unitsOfRead } from "./capacity.ts";
import { project } from "./document.ts";
import type { Engine } from "./engine.ts";
import { ValidationException } from "./errors.ts";
import { readExpressions } from "./expressions.ts";
import { normalItem } from "./item-check.ts";
import { carryOut, lockOf, type PlannedWrite, planWrite } from "./item-commands.ts";
import { checkKey, keyOf, type TableDefinition } from "./table-definition.ts";
import { canonical, type Item } from "./value.ts";

interface KeysOfTable {
  readonly Keys: readonly Item[];
  readonly ConsistentRead?: boolean;
  readonly ProjectionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
}
export interface BatchGetRequest {
  readonly RequestItems?: Readonly<Record<string, KeysOfTable>>;
  readonly ReturnConsumedCapacity?: CapacityDetail;
}

function totalOf(
  lists: readonly (readonly [string, readonly unknown[]])[],
  emptyText: (name: string) => string,
): number {
  const empty = lists.find(([, list]) => list.length === 0);
  if (empty) throw new ValidationException(emptyText(empty[0]));
  return lists.reduce((sum, [, list]) => sum + list.length, 0);
}

export function batchGetItem(engine: Engine, { RequestItems = {}, ReturnConsumedCapacity }: BatchGetRequest) {
  if (Object.keys(RequestItems).length === 0) throw new ValidationException("BatchGetItem must have some requests set");
  const total = totalOf(
    Object.entries(RequestItems).map(([name, { Keys }]) => [name, Keys]),
    (name) => `The list of keys in RequestItems for BatchGetItem is required: ${name} has empty list`,
  );
  if (total > quotas.batchGets) throw new ValidationException("Too many items requested for the BatchGetItem call");
  const Responses: Record<string, Item[]> = {};
  const UnprocessedKeys: Record<string, KeysOfTable> = {};
  const consumed: unknown[] = [];
  let bytes = 0;
  const asked = Object.entries(RequestItems).map(([name, wanted]) => {
    const { projection } = readExpressions(wanted, []);
    const table = engine.table(name);
    const keys = wanted.Keys.map((key) => checkKey(table, normalItem(key)));
    if (new Set(keys.map((key) => canonical({ M: key }))).size < keys.length)
      throw new ValidationException("Provided list of item keys contains duplicates");
    return { name, wanted, table, keys, projection };
  });
  for (const { name, wanted, table, keys, projection } of asked) {
    const found: Item[] = [];
    const left: Item[] = [];
    let units = 0;
    for (const key of keys) {
      const bytesOfKey = keyOf(table, key);
      const row = engine.storage.item(table.id, bytesOfKey);
      const isLeft =
        bytes + (row?.size ?? 0) > quotas.batchBytes || engine.behaviour.happens(engine.behaviour.weather?.unprocessed);
      if (isLeft && keys.length > 1) {
        left.push(key);
        continue;
      }
      units += unitsOfRead(table, bytesOfKey, row, wanted.ConsistentRead === true);
      if (!row) continue;
      bytes += row.size;
      found.push(projection ? project(row.item, projection) : row.item);
    }
    Responses[name] = found;
    if (left.length > 0) UnprocessedKeys[name] = { ...wanted, Keys: left };
    consumed.push(capacityOf(ReturnConsumedCapacity, table, { table: units, indexes: {} }));
  }
  return { Responses, UnprocessedKeys, ...withConsumed(consumed) };
}

interface BatchWrite {
  readonly PutRequest?: { readonly Item: Item };
  readonly DeleteRequest?: { readonly Key: Item };
}
export interface BatchWriteRequest {
  readonly RequestItems?: Readonly<Record<string, readonly BatchWrite[]>>;
  readonly ReturnConsumedCapacity?: CapacityDetail;
}

/** Not atomic: some items of a batch may be written while others are not. */
export function batchWriteItem(engine: Engine, { RequestItems = {}, ReturnConsumedCapacity }: BatchWriteRequest) {
  if (Object.keys(RequestItems).length === 0)
    throw new ValidationException("BatchWriteItem cannot have a null or no requests set");
  const total = totalOf(
    Object.entries(RequestItems),
    (name) => `The batch write request list for a table cannot be null or empty: ${name}`,
  );
  if (total > quotas.batchWrites) throw new ValidationException("Too many items requested for the BatchWriteItem call");
  const UnprocessedItems: Record<string, BatchWrite[]> = {};
  const consumed: unknown[] = [];
  const planned = Object.entries(RequestItems).flatMap(([name, writes]) =>
    writes.map((write) => plan(engine, name, write)),
  );
  const locks = planned.map(({ write }) => lockOf(write));
  if (new Set(locks).size < locks.length)
    throw new ValidationException("Provided list of item keys contains duplicates");
  // One transaction, so that all items need only one disk flush.
  engine.storage.transaction(() => {
    for (const name of Object.keys(RequestItems)) {
      let cost = noWrites;
      let table: TableDefinition | undefined;
      for (const { write, given, of } of planned) {
        if (of !== name) continue;
        table = write.table;
        const isLeft =
          engine.inTransaction.has(lockOf(write)) ||
          (planned.length > 1 && engine.behaviour.happens(engine.behaviour.weather?.unprocessed));
        if (isLeft) UnprocessedItems[name] = [...(UnprocessedItems[name] ?? []), given];
        else cost = addWrites(cost, carryOut(engine, write).cost);
      }
      if (table) consumed.push(capacityOf(ReturnConsumedCapacity, table, cost));
    }
  });
  return { UnprocessedItems, ...withConsumed(consumed) };
}

function plan(engine: Engine, name: string, given: BatchWrite): { write: PlannedWrite; given: BatchWrite; of: string } {
  const { PutRequest, DeleteRequest } = given;
  if (PutRequest && DeleteRequest)
    throw new ValidationException(
      "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes",
    );
  if (PutRequest)
    return { write: planWrite(engine, "put", { TableName: name, Item: PutRequest.Item }), given, of: name };
  return { write: planWrite(engine, "delete", { TableName: name, Key: DeleteRequest?.Key ?? {} }), given, of: name };
}

function withConsumed(all: readonly unknown[]): { ConsumedCapacity?: unknown[] } {
  const told = all.filter((one) => one !== undefined);
  return told.length > 0 ? { ConsumedCapacity: told } : {};
}
