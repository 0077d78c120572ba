import { createHash } from "node:crypto";
import { dynamoDbQuotas as quotas } from "#infra/quotas.ts";
import { addWrites, type CapacityDetail, capacityOf, noWrites, unitsInTransaction, unitsOfRead } from "./capacity.ts";
import { project } from "./document.ts";
import type { Engine } from "./engine.ts";
import { ConditionFailed, ItemFault, missing, StoreError, ValidationException } from "./errors.ts";
import { readExpressions } from "./expressions.ts";
import { itemSize, normalItem } from "./item-check.ts";
import { carryOut, type GetRequest, lockOf, type PlannedWrite, planWrite, type WriteRequest } from "./item-commands.ts";
import { checkKey, keyOf, type TableDefinition } from "./table-definition.ts";
import type { Item } from "./value.ts";
import type { WriteUnits } from "./writer.ts";

const longestToken = 36;
/** Time within which DynamoDB ignores a repeated client request token, in ms. */
const tokenMs = 10 * 60_000;

type Action = { readonly [Kind in "Put" | "Update" | "Delete" | "ConditionCheck"]?: WriteRequest };
export interface TransactWriteRequest {
  readonly TransactItems?: readonly Action[];
  readonly ClientRequestToken?: string;
  readonly ReturnConsumedCapacity?: CapacityDetail;
}

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

const tokens = new WeakMap<Engine, Map<string, { readonly hash: string; readonly at: number }>>();

function checkActions(actions: readonly unknown[] | undefined): asserts actions {
  if (!actions) throw missing("transactItems");
  if (actions.length > quotas.transactionActions)
    throw new ValidationException(`Member must have length less than or equal to ${quotas.transactionActions}`);
}

function checkDistinct(locks: readonly string[]): void {
  if (new Set(locks).size < locks.length)
    throw new ValidationException("Transaction request cannot include multiple operations on one item");
}

export async function transactWriteItems(engine: Engine, request: TransactWriteRequest) {
  const { TransactItems, ClientRequestToken: token, ReturnConsumedCapacity: detail } = request;
  checkActions(TransactItems);
  if (TransactItems.length === 0)
    throw new ValidationException(
      "Value [] at 'transactItems' failed to satisfy constraint: Member must have length greater than or equal to 1",
    );
  if (token !== undefined && token.length > longestToken)
    throw new ValidationException(
      `Value ${token} at 'clientRequestToken' failed to satisfy constraint: Member must have length less than or equal to ${longestToken}`,
    );
  const plans = TransactItems.map((action, at) => orFault(() => planAction(engine, action, at)));
  const writes = plans.filter(isSound);
  const locks = writes.map(lockOf);
  checkDistinct(locks);
  const hash = createHash("sha256").update(JSON.stringify(TransactItems)).digest("base64");
  if (token !== undefined && isRepeated(engine, token, hash)) return answerOf(detail, writes, new Map());
  const { behaviour, inTransaction } = engine;
  if (locks.some((lock) => inTransaction.has(lock)))
    throw cancelled(plans.map((plan) => (isSound(plan) && inTransaction.has(lockOf(plan)) ? conflict : none)));
  if (behaviour.happens(behaviour.weather?.conflicts))
    throw cancelled(plans.map((_, i) => (i === 0 ? conflict : none)));
  for (const lock of locks) inTransaction.add(lock);
  try {
    await behaviour.turn();
    const costs = engine.storage.transaction(() => carryAllOut(engine, plans));
    if (token !== undefined) remember(engine, token, hash);
    return answerOf(detail, writes, costs);
  } finally {
    for (const lock of locks) inTransaction.delete(lock);
  }
}

const isSound = <T>(plan: T | ItemFault): plan is T => !(plan instanceof ItemFault);

function orFault<T>(work: () => T): T | ItemFault {
  try {
    return work();
  } catch (error) {
    if (error instanceof ItemFault) return error;
    throw error;
  }
}

function planAction(engine: Engine, action: Action, at: number): PlannedWrite {
  const [kind, ...more] = Object.keys(action).filter((name) => action[name as keyof Action]) as (keyof Action)[];
  if (!kind)
    throw new ValidationException(
      "Invalid Request: TransactWriteRequest should contain Delete or Put or Update request",
    );
  if (more.length > 0)
    throw new ValidationException("TransactItems can only contain one of Check, Put, Update or Delete");
  const request = action[kind] as WriteRequest;
  const wanted = { ConditionCheck: "ConditionExpression", Update: "UpdateExpression" } as const;
  const lacking = kind === "ConditionCheck" || kind === "Update" ? wanted[kind] : undefined;
  if (lacking && request[lacking] === undefined)
    throw missing(`transactItems.${at + 1}.member.${lowerFirst(kind)}.${lowerFirst(lacking)}`);
  return planWrite(engine, kinds[kind], request);
}

const lowerFirst = (word: string) => `${word.charAt(0).toLowerCase()}${word.slice(1)}`;

function carryAllOut(engine: Engine, plans: readonly (PlannedWrite | ItemFault)[]): Map<TableDefinition, WriteUnits> {
  const costs = new Map<TableDefinition, WriteUnits>();
  let bytes = 0;
  const reasons = plans.map((write): Reason => {
    try {
      if (!isSound(write)) throw write;
      const { after, before, cost } = carryOut(engine, write);
      bytes += after ? itemSize(after) : 0;
      const billed = write.kind === "check" ? { table: unitsOf(before), indexes: {} } : cost;
      costs.set(write.table, addWrites(costs.get(write.table) ?? noWrites, unitsInTransaction(billed)));
      return none;
    } catch (error) {
      if (error instanceof ConditionFailed)
        return { Code: "ConditionalCheckFailed", Message: messageOf(write, error), ...error.info };
      if (error instanceof ValidationException) return { Code: "ValidationError", Message: error.message };
      throw error;
    }
  });
  if (reasons.some(({ Code }) => Code !== "None")) throw Object.assign(cancelled(reasons), { billed: prepared(plans) });
  if (bytes > quotas.transactionBytes)
    throw new ValidationException(`Transaction payload size cannot exceed 4MB. Payload Size: ${bytes}`);
  return costs;
}

/** Returns billed units of a cancelled transaction: those of the prepare step, without the commit. */
function prepared(plans: readonly (PlannedWrite | ItemFault)[]): Record<string, number> {
  const units: Record<string, number> = {};
  for (const { table } of plans.filter(isSound)) units[table.name] = (units[table.name] ?? 0) + 1;
  return units;
}

/** DynamoDB ends only this message with a full stop. */
const messageOf = (write: PlannedWrite | ItemFault, { message }: ConditionFailed) =>
  isSound(write) && write.kind === "check" ? `${message}.` : message;

const unitsOf = (item: Item | undefined) => Math.max(1, Math.ceil((item ? itemSize(item) : 0) / 1024));

function isRepeated(engine: Engine, token: string, hash: string): boolean {
  const known = tokens.get(engine)?.get(token);
  if (!known || Date.now() - known.at > tokenMs) return false;
  if (known.hash !== hash)
    throw new StoreError(
      "IdempotentParameterMismatchException",
      "DynamoDB rejected the request because you retried a request with a different payload but with an idempotent token that was already used.",
    );
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
  readonly TransactItems?: readonly { readonly Get: GetRequest }[];
  readonly ReturnConsumedCapacity?: CapacityDetail;
}

export function transactGetItems(
  engine: Engine,
  { TransactItems, ReturnConsumedCapacity: detail }: TransactGetRequest,
) {
  checkActions(TransactItems);
  if (TransactItems.some(({ Get }) => !Get) || TransactItems.length === 0) throw missing("transactItems");
  const plans = TransactItems.map(({ Get }) => orFault(() => planGet(engine, Get)));
  const gets = plans.filter(isSound);
  const locks = gets.map(lockOf);
  checkDistinct(locks);
  if (locks.some((lock) => engine.inTransaction.has(lock)))
    throw cancelled(locks.map((lock) => (engine.inTransaction.has(lock) ? conflict : none)));
  if (gets.length < plans.length)
    throw cancelled(plans.map((plan) => (isSound(plan) ? none : { Code: "ValidationError", Message: plan.message })));
  const units = new Map<TableDefinition, number>();
  let bytes = 0;
  const Responses = gets.map(({ table, key, projection }) => {
    const bytesOfKey = keyOf(table, key);
    const row = engine.storage.item(table.id, bytesOfKey);
    units.set(table, (units.get(table) ?? 0) + 2 * unitsOfRead(table, bytesOfKey, row, true));
    bytes += row?.size ?? 0;
    return row ? { Item: projection ? project(row.item, projection) : row.item } : {};
  });
  if (bytes > quotas.transactionBytes) throw new ValidationException(`Payload in response is too large.${bytes}`);
  const consumed = [...units].flatMap(
    ([table, of]) => capacityOf(detail, table, { table: of, indexes: {} }, "Read") ?? [],
  );
  return { Responses, ...(consumed.length > 0 && { ConsumedCapacity: consumed }) };
}

function planGet(engine: Engine, get: GetRequest) {
  const { projection } = readExpressions(get, []);
  const table = engine.table(get.TableName);
  return { table, key: checkKey(table, normalItem(get.Key)), projection };
}
