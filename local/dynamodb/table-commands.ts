import { checkName, type Engine } from "./engine.ts";
import { StoreError, ValidationException } from "./errors.ts";
import { type CreateTableRequest, checkTable, type SchemaElement } from "./table-check.ts";
import type { KeySchema, TableDefinition } from "./table-definition.ts";
import type { KeyType } from "./value.ts";

/** Start of the tables' ARNs, with an invented account. */
const arnStart = "arn:aws:dynamodb:eu-west-1:000000000000:table";

export function createTable(engine: Engine, request: CreateTableRequest) {
  const {
    TableName: name,
    AttributeDefinitions,
    KeySchema,
    GlobalSecondaryIndexes = [],
    StreamSpecification,
  } = request;
  checkTable(request);
  const types = new Map(AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]));
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
    if (engine.find(name)) throw new StoreError("ResourceInUseException", "Cannot create preexisting table");
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
  if (!hash) throw new ValidationException("No Hash Key specified in schema.");
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
    DeletionProtectionEnabled: table.settings?.isProtected ?? false,
    ...(BillingMode === "PAY_PER_REQUEST" && { BillingModeSummary: { BillingMode } }),
    ...(GlobalSecondaryIndexes && {
      GlobalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({
        ...index,
        IndexStatus: "ACTIVE",
        IndexArn: `${arn}/index/${index.IndexName}`,
        IndexSizeBytes: 0,
        ItemCount: 0,
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
  if (table.settings?.isProtected)
    throw new ValidationException("Resource cannot be deleted as it is currently protected against deletion.");
  engine.storage.transaction(() => engine.storage.removeTable(table));
  engine.tablesChanged();
  return { TableDescription: descriptionOf(table, "DELETING") };
}

export function listTables(
  engine: Engine,
  { Limit = 100, ExclusiveStartTableName: after }: { Limit?: number; ExclusiveStartTableName?: string },
) {
  if (Limit < 1) throw new ValidationException("Limit must be greater than or equal to 1");
  if (Limit > 100) throw new ValidationException("Limit in ListTables must be <= 100");
  if (after !== undefined) checkName(after);
  const names = engine.tableNames().filter((name) => name > (after ?? ""));
  const TableNames = names.slice(0, Limit);
  return { TableNames, ...(names.length > Limit && { LastEvaluatedTableName: TableNames.at(-1) }) };
}

interface TimeToLiveRequest extends TableRequest {
  readonly TimeToLiveSpecification?: { readonly AttributeName?: string; readonly Enabled: boolean };
}

export function updateTimeToLive(engine: Engine, { TableName, TimeToLiveSpecification }: TimeToLiveRequest) {
  const table = engine.table(TableName);
  if (!TimeToLiveSpecification) throw new ValidationException("TimeToLiveSpecification cannot be null");
  const { AttributeName, Enabled } = TimeToLiveSpecification;
  if (AttributeName === undefined)
    throw new ValidationException("AttributeName cannot be null when time to live is being enabled");
  if (AttributeName.length < 1 || AttributeName.length > 255)
    throw new ValidationException(
      "Names of key attributes and attributes projected into an index must be between 1 and 255 characters, inclusive",
    );
  if (table.ttlAttribute !== undefined && AttributeName !== table.ttlAttribute)
    throw new ValidationException("TimeToLive is active on a different AttributeName");
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
