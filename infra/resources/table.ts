import { tableDefinition } from "#functions/platform/table.ts";
import { type Grant, prefixed, resource } from "./resource.ts";

/** Its name on one machine. */
export const localTable = "haulyard";

/**
 * `standing` reads what a caller may do, and nothing else of the account: for functions that do not read the table
 * anyway. `count` is the rate limit of public operations: it may touch the counters and no other item. `marks` is what
 * remembers that something was done outside: marks of facts and no other item. `timers` takes due timers and records
 * their facts: nothing else of the table.
 */
type TableUse = "read" | "write" | "count" | "standing" | "marks" | "timers";

/** The one table. */
export const table = resource({
  stack: "data",
  declare({ cdk, stack, stage }) {
    const { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } = cdk.aws_dynamodb;
    const text = (name: string) => ({ name, type: AttributeType.STRING });
    const construct = new Table(stack, "Table", {
      tableName: `haulyard-${stage.name}`,
      partitionKey: text(tableDefinition.partitionKey),
      sortKey: text(tableDefinition.sortKey),
      timeToLiveAttribute: tableDefinition.ttlAttribute,
      billingMode: BillingMode.PAY_PER_REQUEST,
      stream: StreamViewType.NEW_IMAGE,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN,
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

/** What the check of every call reads of an account (functions/platform/standing.ts), beside its key. */
const standingAttributes = ["PK", "SK", "role", "status", "canBook", "signedOutBefore"];

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
  marks: (arn) => [{ actions: ["dynamodb:PutItem"], resources: [arn], conditions: keysLike("FACT#*") }],
  count: (arn) => [{ actions: ["dynamodb:UpdateItem"], resources: [arn], conditions: keysLike("RATE#*") }],
  // A due timer is looked up by time, taken away, and its fact put.
  timers: (arn) => [
    { actions: ["dynamodb:Query"], resources: [`${arn}/index/GSI1`], conditions: keysLike("TIMERS#*") },
    { actions: ["dynamodb:DeleteItem"], resources: [arn], conditions: keysLike("TIMER#*") },
    { actions: ["dynamodb:PutItem"], resources: [arn], conditions: keysLike("FACT#*") },
  ],
};
