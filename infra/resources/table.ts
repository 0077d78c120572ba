import { tableDefinition } from "#functions/platform/table.ts";
import { type Grant, prefixed, resource } from "./resource.ts";

/** Its name on one machine. */
export const localTable = "haulyard";

/**
 * Uses of the table, for functions that may not read and write all of it. `standing` reads what a caller may do, and
 * nothing else of the account. `count` is for the rate limit of public operations: the counters only. `pageDays` is for
 * counts of how quick pages were: those only. `marks` is for
 * marks that a fact's work outside the table was done: those only. `timers` takes due timers and records their facts. `pushTokens` forgets
 * devices that are gone, and counts calls that failed. `calendarUse` notes when a calendar link was last used. `health` asks
 * for one item, to see whether the table answers.
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

/** The one table. */
export const table = resource({
  stack: "data",
  declare({ cdk, stack, stage }) {
    const { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } = cdk.aws_dynamodb;
    const text = (name: string) => ({ name, type: AttributeType.STRING });
    const construct = new Table(stack, "Table", {
      // No name of our own: a change that replaces the table could not be made beside one of the same name.
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
    // Operator commands find the stage by it.
    new cdk.CfnOutput(stack, "TableName", { value: construct.tableName });
    if (!construct.tableStreamArn) throw new Error("The table has no stream");
    return {
      construct,
      name: construct.tableName,
      streamArn: construct.tableStreamArn,
      // Under a name that the other stack knows beforehand and that stays exported whether it uses it or not.
      arn: stack.exportValue(construct.tableArn, { name: `${stack.stackName}-table-arn` }),
    };
  },
  grants: (uses: readonly TableUse[], { arn }) => uses.flatMap((use) => grantsFor[use](arn)),
  environment: ({ name }) => ({ TABLE_NAME: name }),
  local: ({ dynamodb, table = localTable }) => ({ TABLE_NAME: table, DYNAMODB_ENDPOINT: dynamodb }),
});

/** The attributes of an account that are read on every call (functions/platform/standing.ts), beside its key. */
const standingAttributes = ["PK", "SK", "role", "status", "canBook", "signedOutBefore", "secondFactorSince"];

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
  // A due timer is found by time and deleted, and its fact is written.
  timers: (arn) => [
    { actions: ["dynamodb:Query"], resources: [`${arn}/index/GSI1`], conditions: keysLike("TIMERS#*") },
    { actions: ["dynamodb:DeleteItem"], resources: [arn], conditions: keysLike("TIMER#*") },
    { actions: ["dynamodb:PutItem"], resources: [arn], conditions: keysLike("FACT#*") },
  ],
};
