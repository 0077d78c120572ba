import { createHash } from "node:crypto";
import { addWrites, type CapacityDetail, capacityOf, noWrites, readUnits } from "./capacity.ts";
import { project } from "./document.ts";
import type { Engine } from "./engine.ts";
import { ConditionFailed, StoreError, ValidationException } from "./errors.ts";
import { readExpressions } from "./expressions.ts";
import { itemSize, normalItem } from "./item-check.ts";
import { carryOut, type GetRequest, lockOf, type PlannedWrite, planWrite, type WriteRequest } from "./item-commands.ts";
import { checkKey, keyOf, type TableDefinition } from "./table-definition.ts";
import type { Item } from "./value.ts";
import type { WriteUnits } from "./writer.ts";

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html#limits-dynamodb-transactions */
const mostActions = 100;
const mostBytes = 4 * 1024 * 1024;
/** How long a token is good for, ms. */
const tokenMs = 10 * 60_000;

type Action = { readonly [Kind in "Put" | "Update" | "Delete" | "ConditionCheck"]?: WriteRequest };
export interface TransactWriteRequest {
  readonly TransactItems: readonly Action[];
  readonly ClientRequestToken?: string;
  readonly ReturnConsumedCapacity?: CapacityDetail;
}

/** Why an action was the reason that a transaction was cancelled. */
interface Reason {
  readonly Code: string;
  readonly Message?: string;
  readonly Item?: Item;
}

const kinds = { Put: "put", Update: "update", Delete: "delete", ConditionCheck: "check" } as const;

function cancelled(reasons: readonly Reason[]): StoreError {
  const codes = reasons.map(({ Code }) => Code).join(", ");
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new StoreError("TransactionCanceledException", message, { CancellationReasons: reasons });
}

const conflict: Reason = { Code: "TransactionConflict", Message: "Transaction is ongoing for the item" };
const none: Reason = { Code: "None" };

/** Transactions that were carried out lately, by their token. */
const tokens = new WeakMap<Engine, Map<string, { readonly hash: string; readonly at: number }>>();

function checkActions(count: number): void {
  const wrong = (text: string) =>
    new ValidationException(
      `1 validation error detected: Value '[]' at 'transactItems' failed to satisfy constraint: Member must have length ${text}`,
    );
  if (count === 0) throw wrong("greater than or equal to 1");
  if (count > mostActions) throw wrong(`less than or equal to ${mostActions}`);
}

export async function transactWriteItems(engine: Engine, request: TransactWriteRequest) {
  const { TransactItems, ClientRequestToken: token, ReturnConsumedCapacity: detail } = request;
  checkActions(TransactItems.length);
  const writes = TransactItems.map((action) => planAction(engine, action));
  const locks = writes.map(lockOf);
  if (new Set(locks).size < locks.length)
    throw new ValidationException("Transaction request cannot include multiple operations on one item");
  const hash = createHash("sha256").update(JSON.stringify(TransactItems)).digest("base64");
  if (token !== undefined && isRepeated(engine, token, hash)) return answerOf(detail, writes, new Map());
  const { behaviour, inTransaction } = engine;
  if (locks.some((lock) => inTransaction.has(lock)))
    throw cancelled(locks.map((lock) => (inTransaction.has(lock) ? conflict : none)));
  if (behaviour.happens(behaviour.weather?.conflicts))
    throw cancelled(locks.map((_, i) => (i === 0 ? conflict : none)));
  for (const lock of locks) inTransaction.add(lock);
  try {
    await behaviour.turn();
    const costs = engine.storage.transaction(() => carryAllOut(engine, writes));
    if (token !== undefined) remember(engine, token, hash);
    return answerOf(detail, writes, costs);
  } finally {
    for (const lock of locks) inTransaction.delete(lock);
  }
}

function planAction(engine: Engine, action: Action): PlannedWrite {
  const [kind, ...more] = Object.keys(action).filter((name) => action[name as keyof Action]) as (keyof Action)[];
  if (!kind || more.length > 0)
    throw new ValidationException("TransactItems can only contain one of Check, Put, Update or Delete");
  const request = action[kind] as WriteRequest;
  return planWrite(engine, kinds[kind], request);
}

function carryAllOut(engine: Engine, writes: readonly PlannedWrite[]): Map<TableDefinition, WriteUnits> {
  const costs = new Map<TableDefinition, WriteUnits>();
  let bytes = 0;
  const reasons = writes.map((write): Reason => {
    try {
      const { after, before, cost } = carryOut(engine, write);
      bytes += after ? itemSize(after) : 0;
      const billed = write.kind === "check" ? { table: unitsOf(before), indexes: {} } : cost;
      costs.set(write.table, addWrites(costs.get(write.table) ?? noWrites, billed, 2));
      return none;
    } catch (error) {
      if (error instanceof ConditionFailed)
        return { Code: "ConditionalCheckFailed", Message: error.message, ...error.info };
      if (error instanceof ValidationException) return { Code: "ValidationError", Message: error.message };
      throw error;
    }
  });
  if (reasons.some(({ Code }) => Code !== "None")) throw cancelled(reasons);
  if (bytes > mostBytes)
    throw new ValidationException("Transaction payload size exceeds the maximum allowed size of 4194304 bytes");
  return costs;
}

const unitsOf = (item: Item | undefined) => Math.max(1, Math.ceil((item ? itemSize(item) : 0) / 1024));

function isRepeated(engine: Engine, token: string, hash: string): boolean {
  const known = tokens.get(engine)?.get(token);
  if (!known || Date.now() - known.at > tokenMs) return false;
  if (known.hash !== hash)
    throw new StoreError("IdempotentParameterMismatchException", "A client token was reused with different parameters");
  return true;
}

function remember(engine: Engine, token: string, hash: string): void {
  const known = tokens.get(engine) ?? new Map<string, { hash: string; at: number }>();
  tokens.set(engine, known);
  known.set(token, { hash, at: Date.now() });
  for (const [old, { at }] of known) {
    if (Date.now() - at <= tokenMs) break;
    known.delete(old);
  }
}

function answerOf(
  detail: CapacityDetail,
  writes: readonly PlannedWrite[],
  costs: ReadonlyMap<TableDefinition, WriteUnits>,
) {
  const tables = [...new Set(writes.map(({ table }) => table))];
  const consumed = tables.flatMap((table) => capacityOf(detail, table, costs.get(table) ?? noWrites, "Write") ?? []);
  return consumed.length > 0 ? { ConsumedCapacity: consumed } : {};
}

export interface TransactGetRequest {
  readonly TransactItems: readonly { readonly Get: GetRequest }[];
  readonly ReturnConsumedCapacity?: CapacityDetail;
}

export function transactGetItems(
  engine: Engine,
  { TransactItems, ReturnConsumedCapacity: detail }: TransactGetRequest,
) {
  checkActions(TransactItems.length);
  const gets = TransactItems.map(({ Get }) => {
    const { projection } = readExpressions(Get);
    const table = engine.table(Get.TableName);
    return { table, key: checkKey(table, normalItem(Get.Key)), projection };
  });
  const locks = gets.map(lockOf);
  if (new Set(locks).size < locks.length)
    throw new ValidationException("Transaction request cannot include multiple operations on one item");
  if (locks.some((lock) => engine.inTransaction.has(lock)))
    throw cancelled(locks.map((lock) => (engine.inTransaction.has(lock) ? conflict : none)));
  const units = new Map<TableDefinition, number>();
  const Responses = gets.map(({ table, key, projection }) => {
    const row = engine.storage.item(table.id, keyOf(table, key));
    units.set(table, (units.get(table) ?? 0) + 2 * readUnits(row?.size ?? 0, true));
    return row ? { Item: projection ? project(row.item, projection) : row.item } : {};
  });
  const consumed = [...units].flatMap(
    ([table, of]) => capacityOf(detail, table, { table: of, indexes: {} }, "Read") ?? [],
  );
  return { Responses, ...(consumed.length > 0 && { ConsumedCapacity: consumed }) };
}
