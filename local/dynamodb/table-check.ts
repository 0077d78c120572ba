import { dynamoDbQuotas as quotas } from "#infra/quotas.ts";
import { checkName } from "./engine.ts";
import { ValidationException } from "./errors.ts";
import type { IndexDefinition, StreamView } from "./table-definition.ts";
import type { KeyType } from "./value.ts";

export interface SchemaElement {
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

const refuse = (isWrong: unknown, text: string): void => {
  if (isWrong) throw new ValidationException(text);
};

export function checkTable(request: CreateTableRequest): void {
  const { AttributeDefinitions: definitions, KeySchema, GlobalSecondaryIndexes: indexes, BillingMode } = request;
  checkName(request.TableName);
  refuse(!definitions, "No Attribute Schema Defined");
  const types = new Map(definitions?.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]));
  const isType = (type: string) => type === "S" || type === "N" || type === "B";
  refuse(![...types.values()].every(isType), "Member must satisfy enum value set: [B, N, S]");
  checkSchema(KeySchema, types);
  refuse(
    BillingMode !== "PAY_PER_REQUEST" && !request.ProvisionedThroughput,
    "No provisioned throughput specified for the table",
  );
  refuse(indexes?.length === 0, "GSI list is empty/invalid");
  refuse((indexes?.length ?? 0) > quotas.indexes, "GlobalSecondaryIndex count exceeds the per-table limit");
  const names = new Set(indexes?.map(({ IndexName }) => IndexName));
  refuse(names.size < (indexes?.length ?? 0), "Two global secondary indices have the same name");
  const used = new Set(KeySchema.map(({ AttributeName }) => AttributeName));
  for (const { IndexName, KeySchema: keys, Projection } of indexes ?? []) {
    checkName(IndexName);
    for (const { AttributeName } of keys) used.add(AttributeName);
    const unknown = keys.find(({ AttributeName }) => !types.has(AttributeName));
    refuse(unknown, `Attribute ${unknown?.AttributeName} is not defined in AttributeDefinitions`);
    checkSchema(keys, types);
    refuse(!Projection, "Indexes must have a projection specified");
    const { ProjectionType, NonKeyAttributes } = Projection;
    refuse(
      ProjectionType === "INCLUDE" && !NonKeyAttributes?.length,
      "If Projection type INCLUDE is specified, some non-key attributes to include in the projection must be specified as well",
    );
    refuse(
      ProjectionType !== "INCLUDE" && NonKeyAttributes,
      "No attributes should be specified to be projected unless projection type is INCLUDE",
    );
  }
  refuse(
    used.size < types.size,
    "The number of attributes in key schema must match the number of attributes defined in attribute definitions.",
  );
  const { StreamEnabled, StreamViewType } = request.StreamSpecification ?? {};
  const wrongView = "Invalid StreamViewType: Stream ";
  refuse(StreamEnabled && !StreamViewType, `${wrongView}ViewType must not be null or empty when enabling streams.`);
  refuse(
    StreamEnabled === false && StreamViewType,
    `${wrongView}StreamEnabled was false but a StreamViewType was present.`,
  );
}

function checkSchema(keys: readonly SchemaElement[] | undefined, types: ReadonlyMap<string, string>): void {
  refuse(
    !keys?.length,
    "No defined key schema.  A key schema containing at least a hash key must be defined for all tables",
  );
  const [first, second, ...more] = keys ?? [];
  refuse(more.length > 0, "Key Schema too big.  Key Schema must at most consist of the hash and range key of a table");
  refuse(second && first?.AttributeName === second.AttributeName, "Two keys can not have the same name");
  refuse(
    !keys?.some(({ KeyType }) => KeyType === "HASH"),
    "No Hash Key specified in schema.  All Dynamo DB tables must have exactly one hash key",
  );
  refuse(
    first?.KeyType !== "HASH",
    "Invalid key order. Hash Key must be specified first in key schema, Range Key must be specifed second",
  );
  refuse(!types.has(first?.AttributeName ?? ""), "Hash Key not specified in Attribute Definitions.  Type unknown.");
}
