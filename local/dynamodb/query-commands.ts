import { type CapacityDetail, capacityOf } from "./capacity.ts";
import { holds } from "./condition.ts";
import { project } from "./document.ts";
import type { Engine } from "./engine.ts";
import { ValidationException } from "./errors.ts";
import { type ExpressionParameters, type Expressions, readExpressions } from "./expressions.ts";
import { normalItem } from "./item-check.ts";
import { keyRangeOf } from "./key-condition.ts";
import type { Row, RowQuery } from "./storage.ts";
import {
  type IndexDefinition,
  indexKeyOf,
  type KeySchema,
  keyAttributes,
  keyItem,
  keyOf,
  type TableDefinition,
} from "./table-definition.ts";
import { canonical, type Item, typeOf } from "./value.ts";

interface PageRequest extends ExpressionParameters {
  readonly TableName: string;
  readonly IndexName?: string;
  readonly Limit?: number;
  readonly ExclusiveStartKey?: Item;
  readonly ConsistentRead?: boolean;
  readonly Select?: "ALL_ATTRIBUTES" | "ALL_PROJECTED_ATTRIBUTES" | "SPECIFIC_ATTRIBUTES" | "COUNT";
  readonly ReturnConsumedCapacity?: CapacityDetail;
}
export interface QueryRequest extends PageRequest {
  readonly ScanIndexForward?: boolean;
}
export interface ScanRequest extends PageRequest {
  readonly Segment?: number;
  readonly TotalSegments?: number;
}

/** Most bytes of a page, before its filter. */
export const pageBytes = 1024 * 1024;

interface Source {
  readonly table: TableDefinition;
  readonly index?: IndexDefinition;
  readonly at?: number;
  readonly schema: KeySchema;
}

function sourceOf(engine: Engine, request: PageRequest): Source {
  const table = engine.table(request.TableName);
  if (request.IndexName === undefined) return { table, schema: table };
  const { index, at } = engine.index(table, request.IndexName);
  if (request.ConsistentRead)
    throw new ValidationException("Consistent reads are not supported on global secondary indexes");
  engine.catchUp();
  return { table, index, at, schema: index };
}

function checkPage(request: PageRequest, { index }: Source): void {
  const { Limit, Select, ProjectionExpression } = request;
  if (Limit !== undefined && Limit < 1)
    throw new ValidationException(
      `1 validation error detected: Value '${Limit}' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1`,
    );
  if (ProjectionExpression !== undefined && Select !== undefined && Select !== "SPECIFIC_ATTRIBUTES")
    throw new ValidationException(
      `Cannot specify the ProjectionExpression when choosing to get ${Select === "COUNT" ? "only the Count" : Select}`,
    );
  if (Select === "ALL_PROJECTED_ATTRIBUTES" && !index)
    throw new ValidationException("ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
  if (Select === "SPECIFIC_ATTRIBUTES" && ProjectionExpression === undefined)
    throw new ValidationException(
      "Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES",
    );
  if (Select === "ALL_ATTRIBUTES" && index && index.projection !== "ALL")
    throw new ValidationException(
      `One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global secondary index ${index.name} because its projection type is not ALL`,
    );
}

export function query(engine: Engine, request: QueryRequest) {
  const expressions = readExpressions(request);
  const source = sourceOf(engine, request);
  checkPage(request, source);
  if (!expressions.keyCondition)
    throw new ValidationException(
      "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.",
    );
  const { hash, bounds } = keyRangeOf(expressions.keyCondition, source.schema);
  checkFilter(expressions, source);
  const after = startAfter(source, request.ExclusiveStartKey);
  if (after && !Buffer.from(after.hash).equals(hash))
    throw new ValidationException("The provided starting key is outside query boundaries based on provided conditions");
  return page(engine, request, source, expressions, {
    hash,
    bounds,
    descending: request.ScanIndexForward === false,
    ...(after && { after }),
  });
}

/** A query's filter may not name its key. */
function checkFilter({ filter }: Expressions, { schema }: Source): void {
  if (!filter) return;
  const named = new Set(
    JSON.stringify(filter, (key, value) => (key === "path" ? [value[0]] : value)).match(/"path":\["[^"]*"/g),
  );
  for (const { name } of keyAttributes(schema))
    if (named.has(`"path":[${JSON.stringify(name)}`))
      throw new ValidationException(
        `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${name}`,
      );
}

export function scan(engine: Engine, request: ScanRequest) {
  const expressions = readExpressions(request);
  const source = sourceOf(engine, request);
  checkPage(request, source);
  const { Segment, TotalSegments } = request;
  if (Segment !== undefined && TotalSegments === undefined)
    throw new ValidationException(
      "The TotalSegments parameter is required but was not present in the request when parameter Segment is present",
    );
  if (TotalSegments !== undefined && Segment === undefined)
    throw new ValidationException(
      "The Segment parameter is required but was not present in the request when parameter TotalSegments is present",
    );
  if (Segment !== undefined && TotalSegments !== undefined && Segment >= TotalSegments)
    throw new ValidationException(
      `The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: ${Segment} is not less than TotalSegments: ${TotalSegments}`,
    );
  const after = startAfter(source, request.ExclusiveStartKey);
  const inSegment =
    Segment === undefined || TotalSegments === undefined
      ? () => true
      : ({ itemHash }: Row) => itemHash.reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7) % TotalSegments === Segment;
  return page(engine, request, source, expressions, after ? { after } : {}, inSegment);
}

function startAfter({ table, index, schema }: Source, key: Item | undefined): RowQuery["after"] {
  if (!key) return undefined;
  const item = normalItem(key);
  const wanted = new Map(
    [...keyAttributes(table), ...(index ? keyAttributes(index) : [])].map(({ name, type }) => [name, type]),
  );
  const isWhole =
    Object.keys(item).length === wanted.size &&
    [...wanted].every(([name, type]) => item[name] && typeOf(item[name]) === type);
  if (!isWhole) throw new ValidationException("The provided starting key is invalid");
  const of = keyOf(table, item);
  const at = index ? indexKeyOf(schema, item) : of;
  if (!at) throw new ValidationException("The provided starting key is invalid");
  return { hash: at.hash, range: at.range, itemHash: of.hash, itemRange: of.range };
}

function page(
  engine: Engine,
  request: PageRequest,
  { table, index, at, schema }: Source,
  { filter, projection }: Expressions,
  where: Omit<RowQuery, "table" | "index">,
  belongs: (row: Row) => boolean = () => true,
) {
  const limit = request.Limit ?? Number.POSITIVE_INFINITY;
  const items: Item[] = [];
  let [scanned, bytes, count] = [0, 0, 0];
  let last: Item | undefined;
  for (const row of engine.storage.rows({ table: table.id, ...(at !== undefined && { index: at }), ...where })) {
    if (!belongs(row)) continue;
    const item = JSON.parse(row.item) as Item;
    scanned++;
    bytes += row.size;
    if (!filter || holds(filter, item)) {
      count++;
      if (request.Select !== "COUNT") items.push(projection ? project(item, projection) : item);
    }
    if (scanned >= limit || bytes >= pageBytes) {
      last = { ...keyItem(table, item), ...(index && keyItem(schema, item)) };
      break;
    }
  }
  const units = Math.max(1, Math.ceil(bytes / 4096)) * (request.ConsistentRead ? 1 : 0.5);
  const cost = index ? { table: 0, indexes: { [index.name]: units } } : { table: units, indexes: {} };
  const consumed = capacityOf(request.ReturnConsumedCapacity, table, cost);
  return {
    Count: count,
    ScannedCount: scanned,
    ...(request.Select !== "COUNT" && { Items: items }),
    ...(last && { LastEvaluatedKey: last }),
    ...(consumed && { ConsumedCapacity: consumed }),
  };
}

/** Whether two keys are the same. */
export const isSameKey = (a: Item, b: Item): boolean => canonical({ M: a }) === canonical({ M: b });
