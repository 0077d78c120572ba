import type { Engine } from "./engine.ts";
import { StoreError, ValidationException } from "./errors.ts";
import type { IndexDefinition, KeySchema, StreamView, TableDefinition } from "./table-definition.ts";
import type { KeyType } from "./value.ts";

interface SchemaElement {
  readonly AttributeName: string;
  readonly KeyType: "HASH" | "RANGE";
}
interface IndexRequest {
  readonly IndexName: string;
  readonly KeySchema: readonly SchemaElement[];
  readonly Projection: {
    readonly ProjectionType?: IndexDefinition["projection"];
    readonly NonKeyAttributes?: string[];
  };
}
export interface CreateTableRequest {
  readonly TableName: string;
  readonly AttributeDefinitions: readonly { readonly AttributeName: string; readonly AttributeType: KeyType }[];
  readonly KeySchema: readonly SchemaElement[];
  readonly GlobalSecondaryIndexes?: readonly IndexRequest[];
  readonly BillingMode?: string;
  readonly ProvisionedThroughput?: { readonly ReadCapacityUnits: number; readonly WriteCapacityUnits: number };
  readonly StreamSpecification?: { readonly StreamEnabled: boolean; readonly StreamViewType?: StreamView };
}

/** The account and region that ARNs of this store name. */
const arnStart = "arn:aws:dynamodb:eu-west-1:000000000000:table";

export function createTable(engine: Engine, request: CreateTableRequest) {
  const {
    TableName: name,
    AttributeDefinitions,
    KeySchema,
    GlobalSecondaryIndexes = [],
    StreamSpecification,
  } = request;
  if (!/^[A-Za-z0-9_.-]{3,255}$/.test(name))
    throw new ValidationException("TableName must be at least 3 characters long and at most 255 characters long");
  const types = new Map(AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]));
  const used = new Set(
    [KeySchema, ...GlobalSecondaryIndexes.map((index) => index.KeySchema)]
      .flat()
      .map(({ AttributeName }) => AttributeName),
  );
  const unknown = [...used].filter((one) => !types.has(one));
  if (unknown.length > 0)
    throw new ValidationException(
      `One or more parameter values were invalid: Some index key attributes are not defined in AttributeDefinitions. Keys: [${unknown.join(", ")}], AttributeDefinitions: [${[...types.keys()].join(", ")}]`,
    );
  if (used.size < types.size)
    throw new ValidationException(
      "One or more parameter values were invalid: Number of attributes in KeySchema does not exactly match number of attributes defined in AttributeDefinitions",
    );
  const now = engine.behaviour.now();
  const table: Omit<TableDefinition, "id"> = {
    ...schemaOf(KeySchema, types),
    name,
    createdAt: now,
    indexes: GlobalSecondaryIndexes.map(({ IndexName, KeySchema: keys, Projection }) => ({
      ...schemaOf(keys, types),
      name: IndexName,
      projection: Projection.ProjectionType ?? "ALL",
      nonKeyAttributes: Projection.NonKeyAttributes ?? [],
    })),
    ...(StreamSpecification?.StreamEnabled && {
      stream: {
        label: new Date(now).toISOString().slice(0, -1),
        view: StreamSpecification.StreamViewType ?? "NEW_IMAGE",
      },
    }),
    given: { ...request },
  };
  engine.storage.transaction(() => {
    if (engine.find(name)) throw new StoreError("ResourceInUseException", `Table already exists: ${name}`);
    engine.storage.addTable(table);
  });
  engine.tablesChanged();
  return { TableDescription: descriptionOf(engine.table(name)) };
}

function schemaOf(keys: readonly SchemaElement[], types: ReadonlyMap<string, KeyType>): KeySchema {
  const of = (wanted: "HASH" | "RANGE") => {
    const name = keys.find(({ KeyType }) => KeyType === wanted)?.AttributeName;
    return name === undefined ? undefined : { name, type: types.get(name) ?? "S" };
  };
  const [hash, range] = [of("HASH"), of("RANGE")];
  if (!hash || keys[0]?.KeyType !== "HASH")
    throw new ValidationException("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
  return { hash, ...(range && { range }) };
}

export const streamArnOf = (table: TableDefinition): string | undefined =>
  table.stream && `${arnStart}/${table.name}/stream/${table.stream.label}`;

function descriptionOf(table: TableDefinition, status = "ACTIVE") {
  const {
    AttributeDefinitions,
    KeySchema,
    GlobalSecondaryIndexes,
    StreamSpecification,
    BillingMode,
    ProvisionedThroughput,
  } = table.given as unknown as CreateTableRequest;
  const arn = `${arnStart}/${table.name}`;
  const throughput = {
    NumberOfDecreasesToday: 0,
    ReadCapacityUnits: ProvisionedThroughput?.ReadCapacityUnits ?? 0,
    WriteCapacityUnits: ProvisionedThroughput?.WriteCapacityUnits ?? 0,
  };
  return {
    TableName: table.name,
    TableArn: arn,
    TableStatus: status,
    AttributeDefinitions,
    KeySchema,
    CreationDateTime: table.createdAt / 1000,
    ItemCount: 0,
    TableSizeBytes: 0,
    ProvisionedThroughput: throughput,
    ...(BillingMode === "PAY_PER_REQUEST" && { BillingModeSummary: { BillingMode } }),
    ...(GlobalSecondaryIndexes && {
      GlobalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({
        ...index,
        IndexStatus: "ACTIVE",
        IndexArn: `${arn}/index/${index.IndexName}`,
        IndexSizeBytes: 0,
        ItemCount: 0,
        ProvisionedThroughput: throughput,
      })),
    }),
    ...(table.stream && {
      StreamSpecification,
      LatestStreamLabel: table.stream.label,
      LatestStreamArn: streamArnOf(table),
    }),
  };
}

interface TableRequest {
  readonly TableName: string;
}

export const describeTable = (engine: Engine, { TableName }: TableRequest) => ({
  Table: descriptionOf(engine.table(TableName)),
});

export function deleteTable(engine: Engine, { TableName }: TableRequest) {
  const table = engine.table(TableName);
  engine.storage.transaction(() => engine.storage.removeTable(table));
  engine.tablesChanged();
  return { TableDescription: descriptionOf(table, "DELETING") };
}

export function listTables(
  engine: Engine,
  { Limit = 100, ExclusiveStartTableName: after = "" }: { Limit?: number; ExclusiveStartTableName?: string },
) {
  const names = engine.tableNames().filter((name) => name > after);
  const TableNames = names.slice(0, Limit);
  return { TableNames, ...(names.length > Limit && { LastEvaluatedTableName: TableNames.at(-1) }) };
}

interface TimeToLiveRequest extends TableRequest {
  readonly TimeToLiveSpecification: { readonly AttributeName: string; readonly Enabled: boolean };
}

export function updateTimeToLive(engine: Engine, { TableName, TimeToLiveSpecification }: TimeToLiveRequest) {
  const table = engine.table(TableName);
  const { AttributeName, Enabled } = TimeToLiveSpecification;
  if (Enabled === (table.ttlAttribute !== undefined))
    throw new ValidationException(`TimeToLive is already ${Enabled ? "enabled" : "disabled"}`);
  const { ttlAttribute: _before, ...rest } = table;
  engine.storage.transaction(() =>
    engine.storage.changeTable({ ...rest, ...(Enabled && { ttlAttribute: AttributeName }) }),
  );
  engine.tablesChanged();
  return { TimeToLiveSpecification };
}

export function describeTimeToLive(engine: Engine, { TableName }: TableRequest) {
  const { ttlAttribute } = engine.table(TableName);
  return {
    TimeToLiveDescription: ttlAttribute
      ? { TimeToLiveStatus: "ENABLED", AttributeName: ttlAttribute }
      : { TimeToLiveStatus: "DISABLED" },
  };
}
