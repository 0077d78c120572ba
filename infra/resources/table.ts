import { tableDefinition } from "#functions/platform/table.ts";
import { type Grant, localArn, prefixed, resource } from "./resource.ts";
import { stackParameters } from "./stack-parameters.ts";

export const localTable = "haulyard";
/** ARN of the local table in use. */
export const tableHere = () => localArn("dynamodb", `table/${process.env.TABLE_NAME ?? localTable}`);

/**
 * Narrower uses of the table:
 * - `standing` reads a caller's permissions and nothing else of the account.
 * - `count` writes counters of the rate limit of public operations.
 * - `pageDays` writes counts of page speed.
 * - `marks` writes marks of work that a domain event did outside the table.
 * - `timers` takes due timers and records their domain events.
 * - `pushTokens` deletes devices that are gone, and counts failed calls.
 * - `calendarUse` notes the last use of a calendar link.
 * - `health` reads one item to check that the table answers.
 */
type TableUse =
  | "read"
  | "write"
  | "count"
  | "pageDays"
  | "standing"
  | "marks"
  | "timers"
  | "pushTokens"
  | "calendarUse"
  | "health";

export const table = resource({
  stack: "data",
  declare({ cdk, stack, stage }) {
    const { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } = cdk.aws_dynamodb;
    const text = (name: string) => ({ name, type: AttributeType.STRING });
    const construct = new Table(stack, "Table", {
      // Unnamed: CloudFormation could not replace a table by one with the same name.
      partitionKey: text(tableDefinition.partitionKey),
      sortKey: text(tableDefinition.sortKey),
      timeToLiveAttribute: tableDefinition.ttlAttribute,
      billingMode: BillingMode.PAY_PER_REQUEST,
      stream: StreamViewType.NEW_IMAGE,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.isProtected,
      removalPolicy: cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    for (const { name, partitionKey, sortKey } of tableDefinition.indexes)
      construct.addGlobalSecondaryIndex({
        indexName: name,
        partitionKey: text(partitionKey),
        sortKey: text(sortKey),
        projectionType: ProjectionType.ALL,
      });
    if (!construct.tableStreamArn) throw new Error("The table has no stream");
    // A restored table in use instead of this one. The operator command `use-table` sets both parameters.
    const restored = (id: string, description: string) =>
      new cdk.CfnParameter(stack, id, { default: "", description }).valueAsString;
    const name = restored(stackParameters.table, "Name of a restored table in use; empty: this stack's own");
    const streamArn = restored(stackParameters.tableStream, "ARN of its stream");
    const { conditionEquals, conditionIf } = cdk.Fn;
    const isOwn = new cdk.CfnCondition(stack, "IsOwnTable", { expression: conditionEquals(name, "") });
    const inUse = (own: string, other: string) => conditionIf(isOwn.logicalId, own, other).toString();
    const known = {
      name: inUse(construct.tableName, name),
      arn: inUse(construct.tableArn, stack.formatArn({ service: "dynamodb", resource: "table", resourceName: name })),
      streamArn: inUse(construct.tableStreamArn, streamArn),
    };
    // The app stack of an earlier release imports these. CloudFormation refuses to remove an export in use.
    stack.exportValue(construct.tableArn, { name: `${stack.stackName}-table-arn` });
    for (const value of [construct.tableName, construct.tableStreamArn]) stack.exportValue(value);
    new cdk.CfnOutput(stack, "TableName", { value: known.name });
    return known;
  },
  grants: (uses: readonly TableUse[], { arn }) => uses.flatMap((use) => grantsFor[use](arn)),
  here: () => ({ arn: tableHere() }),
  environment: ({ name }) => ({ TABLE_NAME: name }),
  local: ({ dynamodb, table = localTable }) => ({ TABLE_NAME: table, DYNAMODB_ENDPOINT: dynamodb }),
});

/** Account attributes that every call reads (functions/platform/caller-access.ts), with the key. */
const standingAttributes = [
  "PK",
  "SK",
  "role",
  "status",
  "canBook",
  "signedOutBefore",
  "secondFactorSince",
  "isCanary",
];

const keysLike = (key: string) => ({ "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [key] } });

const grantsFor: Record<TableUse, (arn: string) => Grant[]> = {
  read: (arn) => [
    {
      actions: prefixed("dynamodb", ["BatchGetItem", "GetItem", "Query"]),
      resources: [arn, ...tableDefinition.indexes.map(({ name }) => `${arn}/index/${name}`)],
    },
  ],
  write: (arn) => [
    { actions: prefixed("dynamodb", ["ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"]), resources: [arn] },
  ],
  standing: (arn) => [
    {
      actions: ["dynamodb:GetItem"],
      resources: [arn],
      conditions: {
        ...keysLike("USER#*"),
        "ForAllValues:StringEquals": { "dynamodb:Attributes": standingAttributes },
        StringEqualsIfExists: { "dynamodb:Select": "SPECIFIC_ATTRIBUTES" },
      },
    },
  ],
  health: (arn) => [{ actions: ["dynamodb:GetItem"], resources: [arn], conditions: keysLike("HEALTH") }],
  marks: (arn) => [{ actions: ["dynamodb:PutItem"], resources: [arn], conditions: keysLike("FACT#*") }],
  count: (arn) => [{ actions: ["dynamodb:UpdateItem"], resources: [arn], conditions: keysLike("RATE#*") }],
  pageDays: (arn) => [{ actions: ["dynamodb:UpdateItem"], resources: [arn], conditions: keysLike("PAGEDAYS") }],
  pushTokens: (arn) => [
    {
      actions: prefixed("dynamodb", ["DeleteItem", "UpdateItem"]),
      resources: [arn],
      conditions: keysLike("PUSHTOKEN#*"),
    },
  ],
  calendarUse: (arn) => [
    {
      actions: ["dynamodb:UpdateItem"],
      resources: [arn],
      conditions: {
        ...keysLike("USER#*"),
        "ForAllValues:StringEquals": { "dynamodb:Attributes": ["PK", "SK", "usedAt"] },
      },
    },
  ],
  timers: (arn) => [
    { actions: ["dynamodb:Query"], resources: [`${arn}/index/GSI1`], conditions: keysLike("TIMERS#*") },
    { actions: ["dynamodb:DeleteItem"], resources: [arn], conditions: keysLike("TIMER#*") },
    { actions: ["dynamodb:PutItem"], resources: [arn], conditions: keysLike("FACT#*") },
  ],
};
