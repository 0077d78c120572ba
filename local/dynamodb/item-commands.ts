import { dynamoDbQuotas as quotas } from "#infra/quotas.ts";
import type { Path } from "./ast.ts";
import { addWrites, type CapacityDetail, capacityOf, noWrites, unitsOfRead } from "./capacity.ts";
import { holds } from "./condition.ts";
import { project, valueAt } from "./document.ts";
import type { Engine } from "./engine.ts";
import { ConditionFailed, ItemFault, StoreError, ValidationException } from "./errors.ts";
import { type ExpressionParameters, type Expressions, readExpressions } from "./expressions.ts";
import { itemSize, normalItem } from "./item-check.ts";
import {
  checkItemKeys,
  checkKey,
  checkUpdatedKeys,
  keyAttributes,
  keyItem,
  keyOf,
  type TableDefinition,
} from "./table-definition.ts";
import { pathsOf, updated } from "./update.ts";
import { canonical, type Item } from "./value.ts";
import { type WriteUnits, writeUnits } from "./writer.ts";

interface ItemRequest extends ExpressionParameters {
  readonly TableName: string;
  readonly ReturnConsumedCapacity?: CapacityDetail;
}
export interface GetRequest extends ItemRequest {
  readonly Key: Item;
  readonly ConsistentRead?: boolean;
}
export interface WriteRequest extends ItemRequest {
  readonly Item?: Item;
  readonly Key?: Item;
  readonly ReturnValues?: "NONE" | "ALL_OLD" | "UPDATED_OLD" | "ALL_NEW" | "UPDATED_NEW";
  readonly ReturnValuesOnConditionCheckFailure?: "ALL_OLD" | "NONE";
}

export function getItem(engine: Engine, request: GetRequest) {
  const { projection } = readExpressions(request, []);
  const table = engine.table(request.TableName);
  const key = keyOf(table, checkKey(table, normalItem(request.Key)));
  const found = engine.storage.item(table.id, key);
  const cost = { table: unitsOfRead(table, key, found, request.ConsistentRead === true), indexes: {} };
  const consumed = capacityOf(request.ReturnConsumedCapacity, table, cost);
  return {
    ...(found && { Item: projection ? project(found.item, projection) : found.item }),
    ...(consumed && { ConsumedCapacity: consumed }),
  };
}

/** A validated write, before its condition is evaluated. `after` returns undefined if the write deletes the item. */
export interface PlannedWrite {
  readonly table: TableDefinition;
  readonly key: Item;
  readonly expressions: Expressions;
  readonly kind: "put" | "update" | "delete" | "check";
  readonly returnsOld: boolean;
  after(before: Item | undefined): Item | undefined;
}

export function planWrite(engine: Engine, kind: PlannedWrite["kind"], request: WriteRequest): PlannedWrite {
  const expressions = readExpressions(
    request,
    kind === "update" ? ["UpdateExpression", "ConditionExpression"] : ["ConditionExpression"],
  );
  const table = engine.table(request.TableName);
  const returnsOld = request.ReturnValuesOnConditionCheckFailure === "ALL_OLD";
  if (kind === "put") {
    const item = normalItem(request.Item ?? {});
    checkItemKeys(table, item);
    if (itemSize(item) > quotas.itemBytes)
      throw new ValidationException("Item size has exceeded the maximum allowed size");
    return { table, key: keyItem(table, item), expressions, kind, returnsOld, after: () => item };
  }
  const key = checkKey(table, request.Key && normalItem(request.Key));
  const { update } = expressions;
  if (update) checkNoKey(table, pathsOf(update));
  const after = (before: Item | undefined): Item | undefined => {
    if (kind === "delete") return undefined;
    if (kind === "check") return before;
    const item = normalItem(update ? updated(before ?? key, update) : (before ?? key));
    checkUpdatedKeys(table, item);
    if (itemSize(item) > quotas.itemBytes)
      throw new ValidationException("Item size to update has exceeded the maximum allowed size");
    return item;
  };
  return { table, key, expressions, kind, returnsOld, after };
}

function checkNoKey(table: TableDefinition, paths: readonly Path[]): void {
  for (const { name } of keyAttributes(table))
    if (paths.some(([first]) => first === name))
      throw new ItemFault(
        `One or more parameter values were invalid: Cannot update attribute ${name}. This attribute is part of the key`,
      );
}

export function storedItem(engine: Engine, { table, key }: PlannedWrite): Item | undefined {
  return engine.storage.item(table.id, keyOf(table, key))?.item;
}

/** Carries out a write. Throws ConditionFailed if its condition does not hold. */
export function carryOut(engine: Engine, write: PlannedWrite): { before?: Item; after?: Item; cost: WriteUnits } {
  const before = storedItem(engine, write);
  const { condition } = write.expressions;
  if (condition && !holds(condition, before ?? {})) {
    const failed = new ConditionFailed(write.returnsOld ? before : undefined);
    failed.billed = { [write.table.name]: writeUnits(before) };
    throw failed;
  }
  const after = write.after(before);
  const cost = engine.writer.write(write.table, before, after);
  return { ...(before && { before }), ...(after && { after }), cost };
}

export const lockOf = ({ table, key }: Pick<PlannedWrite, "table" | "key">): string =>
  `${table.id} ${canonical({ M: key })}`;

const returnValues: Readonly<Record<"put" | "update" | "delete", readonly string[]>> = {
  put: ["NONE", "ALL_OLD"],
  delete: ["NONE", "ALL_OLD"],
  update: ["NONE", "ALL_OLD", "UPDATED_OLD", "ALL_NEW", "UPDATED_NEW"],
};

function writeItem(engine: Engine, kind: "put" | "update" | "delete", request: WriteRequest) {
  const returns = request.ReturnValues ?? "NONE";
  if (!returnValues[kind].includes(returns)) throw new ValidationException("Return values set to invalid value");
  const onFailure = request.ReturnValuesOnConditionCheckFailure ?? "NONE";
  if (onFailure !== "NONE" && onFailure !== "ALL_OLD")
    throw new ValidationException(
      `1 validation error detected: Value '${onFailure}' at 'returnValuesOnConditionCheckFailure' failed to satisfy constraint: Member must satisfy enum value set: [ALL_OLD, NONE]`,
    );
  const write = planWrite(engine, kind, request);
  if (engine.inTransaction.has(lockOf(write)))
    throw new StoreError("TransactionConflictException", "Transaction is ongoing for the item");
  const { before, after, cost } = engine.storage.transaction(() => carryOut(engine, write));
  const attributes = returned(returns, before, after, write.expressions);
  const consumed = capacityOf(request.ReturnConsumedCapacity, write.table, addWrites(noWrites, cost));
  return {
    ...(attributes && Object.keys(attributes).length > 0 && { Attributes: attributes }),
    ...(consumed && { ConsumedCapacity: consumed }),
  };
}

function returned(
  wanted: NonNullable<WriteRequest["ReturnValues"]>,
  before: Item | undefined,
  after: Item | undefined,
  { update }: Expressions,
): Item | undefined {
  if (wanted === "NONE") return undefined;
  const item = wanted.endsWith("OLD") ? before : after;
  if (wanted.startsWith("ALL")) return item;
  const paths = update ? pathsOf(update) : [];
  return (
    item &&
    project(
      item,
      paths.filter((path) => valueAt(item, path) !== undefined),
    )
  );
}

export const putItem = (engine: Engine, request: WriteRequest) => writeItem(engine, "put", request);
export const updateItem = (engine: Engine, request: WriteRequest) => writeItem(engine, "update", request);
export const deleteItem = (engine: Engine, request: WriteRequest) => writeItem(engine, "delete", request);
