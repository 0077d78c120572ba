import { dynamoDbQuotas as quotas } from "#infra/quotas.ts";
import { countPartition } from "../meter.ts";
import type { Path } from "./ast.ts";
import { type CapacityDetail, capacityOf } from "./capacity.ts";
import { holds, pathsIn } from "./condition.ts";
import { project } from "./document.ts";
import type { Engine } from "./engine.ts";
import { ValidationException } from "./errors.ts";
import { type ExpressionParameters, type Expressions, readExpressions } from "./expressions.ts";
import { normalItem } from "./item-check.ts";
import { checkScalar, keyRangeOf } from "./key-condition.ts";
import type { RangeBounds, Row, RowQuery } from "./storage.ts";
import {
  checkNotEmpty,
  type IndexDefinition,
  indexKeyOf,
  type KeySchema,
  keyAttributes,
  keyItem,
  keyOf,
  type TableDefinition,
} from "./table-definition.ts";
import { type Item, typeOf } from "./value.ts";

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
  return { table, index, at, schema: index };
}

const selects: readonly string[] = ["ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES", "COUNT", "SPECIFIC_ATTRIBUTES"];

function checkPage(request: PageRequest, { index }: Source): void {
  const { Limit, Select, ProjectionExpression } = request;
  if (Limit !== undefined && Limit < 1) throw new ValidationException("Limit must be greater than or equal to 1");
  if (Select !== undefined && !selects.includes(Select))
    throw new ValidationException(
      "Select must be ALL_ATTRIBUTES, ALL_PROJECTED_ATTRIBUTES, COUNT, or SPECIFIC_ATTRIBUTES",
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
  const expressions = readExpressions(request, ["FilterExpression", "KeyConditionExpression"]);
  const source = sourceOf(engine, request);
  checkPage(request, source);
  if (!expressions.keyCondition)
    throw new ValidationException(
      "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.",
    );
  const { hash, bounds } = keyRangeOf(expressions.keyCondition, source.schema);
  if (source.index) engine.catchUp(engine.behaviour.weather?.polled?.test(hash.toString()) ? Infinity : undefined);
  checkFilter(expressions, source);
  checkProjected(expressions, source);
  const after = startAfter(source, request.ExclusiveStartKey);
  if (after && !(Buffer.from(after.hash).equals(hash) && isWithin(bounds, Buffer.from(after.range)))) throw outside();
  return page(engine, request, source, expressions, {
    hash,
    bounds,
    descending: request.ScanIndexForward === false,
    ...(after && { after }),
  });
}

const outside = () => new ValidationException("The provided starting key does not match the range key predicate");

function isWithin({ low, high, isLowOut, isHighOut }: RangeBounds, range: Buffer): boolean {
  const [fromLow, fromHigh] = [low ? range.compare(low) : 1, high ? range.compare(high) : -1];
  return (isLowOut ? fromLow > 0 : fromLow >= 0) && (isHighOut ? fromHigh < 0 : fromHigh <= 0);
}

/** Throws if a query's filter names a key attribute, as DynamoDB does. */
function checkFilter({ filter }: Expressions, { schema }: Source): void {
  const paths = filter ? pathsIn(filter) : [];
  for (const { name } of keyAttributes(schema))
    for (const path of paths.filter(([first]) => first === name)) {
      checkScalar(path);
      throw new ValidationException(
        `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${name}`,
      );
    }
}

/** Throws for a filter or projection with attributes that the index does not contain. */
function checkProjected({ filter, projection }: Expressions, { table, index }: Source): void {
  if (!index || index.projection === "ALL") return;
  const held = new Set([...keyAttributes(table), ...keyAttributes(index)].map(({ name }) => name));
  for (const name of index.nonKeyAttributes) held.add(name);
  const lacking = (paths: readonly Path[]) =>
    [...new Set(paths.map(([name]) => name))].filter((name) => !held.has(name));
  const wrong = (text: string) => new ValidationException(`One or more parameter values were invalid: ${text}`);
  const notShown = lacking(projection ?? []);
  if (notShown.length > 0)
    throw wrong(`Global secondary index ${index.name} does not project [${notShown.join(", ")}]`);
  const notFiltered = lacking(filter ? pathsIn(filter) : []);
  if (notFiltered.length > 0)
    throw wrong(
      `Secondary index ${index.name} does not project one or more filter attributes: [${notFiltered.join(", ")}]`,
    );
}

export function scan(engine: Engine, request: ScanRequest) {
  const expressions = readExpressions(request, ["FilterExpression"]);
  const source = sourceOf(engine, request);
  if (source.index) engine.catchUp();
  checkPage(request, source);
  checkProjected(expressions, source);
  const { Segment, TotalSegments } = request;
  if (Segment !== undefined && TotalSegments === undefined)
    throw new ValidationException("If segment is specified, total segment must also be specified");
  if (TotalSegments !== undefined && Segment === undefined)
    throw new ValidationException(
      "If total segments is specified, a particular segment must also be specified for this request",
    );
  if (Segment !== undefined && TotalSegments !== undefined && Segment >= TotalSegments)
    throw new ValidationException(
      `1 validation error detected: Value '${Segment}' at 'segment' failed to satisfy constraint: Member must have value less than or equal to ${TotalSegments - 1}`,
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
  const attributes = [...keyAttributes(table), ...(index ? keyAttributes(index) : [])];
  const wanted = new Map(attributes.map(({ name, type }) => [name, type]));
  const given = Object.keys(item);
  const wrong = (why?: string) =>
    new ValidationException(`The provided starting key is invalid${why ? `: ${why}` : ""}`);
  if (!index && given.length > 0 && given.length !== wanted.size)
    throw new ValidationException("Exclusive Start Key must have same size as table's key schema");
  if (given.length !== wanted.size || given.some((name) => !wanted.has(name))) throw wrong();
  for (const [name, value] of Object.entries(item)) {
    if (typeOf(value) !== wanted.get(name)) throw new ValidationException("Type mismatch for attribute to update");
    checkNotEmpty(name, value, wrong);
  }
  const of = keyOf(table, item);
  const at = index ? indexKeyOf(schema, item) : of;
  if (!at) throw wrong();
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
  let isCut = false;
  for (const row of engine.storage.rows({ table: table.id, ...(at !== undefined && { index: at }), ...where })) {
    if (!belongs(row)) continue;
    isCut = bytes >= quotas.pageBytes || scanned >= limit;
    if (isCut) break;
    const item = JSON.parse(row.item) as Item;
    scanned++;
    bytes += row.size;
    last = item;
    if (filter && !holds(filter, item)) continue;
    count++;
    if (request.Select !== "COUNT") items.push(projection ? project(item, projection) : item);
  }
  // A page that reached its limit returns its last key, even if no item follows.
  const from =
    last && (isCut || scanned >= limit) ? { ...keyItem(table, last), ...(index && keyItem(schema, last)) } : undefined;
  const units = Math.max(1, Math.ceil(bytes / 4096)) * (request.ConsistentRead ? 1 : 0.5);
  if (where.hash) countPartition("read units", { table: table.name, index: index?.name, hash: where.hash }, units);
  const cost = index ? { table: 0, indexes: { [index.name]: units } } : { table: units, indexes: {} };
  const consumed = capacityOf(request.ReturnConsumedCapacity, table, cost);
  return {
    Count: count,
    ScannedCount: scanned,
    ...(request.Select !== "COUNT" && { Items: items }),
    ...(from && { LastEvaluatedKey: from }),
    ...(consumed && { ConsumedCapacity: consumed }),
  };
}
