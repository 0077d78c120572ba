import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps, Tags } from "aws-cdk-lib";
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import type { Code } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { tableDefinition } from "#functions/platform/table.ts";
import { Buckets } from "./buckets.ts";
import { DomainFunction } from "./domain-function.ts";
import { Identity } from "./identity.ts";
import type { FunctionName } from "./needs.ts";
import type { Stage } from "./stage.ts";

export interface DataStackProps extends StackProps {
  readonly stage: Stage;
  readonly code: (name: FunctionName) => Code;
}

/**
 * What must survive: the table, the people, the files, the keys. Everything in it is retained and protected, but for
 * the function that the user pool asks, which holds nothing.
 */
export class DataStack extends Stack {
  readonly table: Table;
  readonly identity: Identity;
  readonly buckets: Buckets;
  /** Encrypts what the topics hold. */
  readonly key: Key;
  /** Encrypts where hauliers are paid, and nothing else. */
  readonly bankKey: Key;
  /** What the user pool asks when accounts open, tokens are made and mails are worded. */
  readonly triggers: DomainFunction;
  /** ARNs under names that the other stack knows beforehand and that stay exported whether it uses them or not. */
  readonly tableArn: string;
  readonly filesArn: string;

  constructor(scope: Construct, id: string, props: DataStackProps) {
    super(scope, id, {
      ...props,
      description: `Haulyard ${props.stage.name}: table, user pool, files`,
      terminationProtection: true,
    });
    Tags.of(this).add("haulyard:stage", props.stage.name);
    this.table = this.createTable(props.stage);
    this.triggers = new DomainFunction(this, "Function-triggers", {
      stage: props.stage,
      name: "triggers",
      at: { tableArn: this.table.tableArn, tableName: this.table.tableName, webUrl: props.stage.webUrl },
      code: props.code("triggers"),
      // Cognito waits for five seconds, and no longer.
      timeout: Duration.seconds(5),
    });
    this.identity = new Identity(this, "Identity", { stage: props.stage, triggers: this.triggers.lambda });
    this.buckets = new Buckets(this, "Buckets", { stage: props.stage });
    this.key = this.createKey(props.stage);
    this.bankKey = new Key(this, "BankKey", {
      alias: `haulyard-${props.stage.name}-bank`,
      description: `Haulyard ${props.stage.name}: bank details of hauliers`,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    // Operator commands find the stage by these names.
    new CfnOutput(this, "TableName", { value: this.table.tableName });
    new CfnOutput(this, "UserPoolId", { value: this.identity.userPool.userPoolId });
    this.tableArn = this.exportValue(this.table.tableArn, { name: `${id}-table-arn` });
    this.filesArn = this.exportValue(this.buckets.files.bucketArn, { name: `${id}-files-arn` });
  }

  private createTable(stage: Stage): Table {
    const text = (name: string) => ({ name, type: AttributeType.STRING });
    const table = new Table(this, "Table", {
      tableName: `haulyard-${stage.name}`,
      partitionKey: text(tableDefinition.partitionKey),
      sortKey: text(tableDefinition.sortKey),
      timeToLiveAttribute: tableDefinition.ttlAttribute,
      billingMode: BillingMode.PAY_PER_REQUEST,
      stream: StreamViewType.NEW_IMAGE,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const { name, partitionKey, sortKey } of tableDefinition.indexes)
      table.addGlobalSecondaryIndex({
        indexName: name,
        partitionKey: text(partitionKey),
        sortKey: text(sortKey),
        projectionType: ProjectionType.ALL,
      });
    return table;
  }

  private createKey(stage: Stage): Key {
    const key = new Key(this, "Key", {
      alias: `haulyard-${stage.name}`,
      description: `Haulyard ${stage.name}: contents of topics`,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    // Alarms cannot reach an encrypted topic unless the key lets CloudWatch use it.
    key.addToResourcePolicy(
      new PolicyStatement({
        sid: "AllowAlarms",
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["kms:Decrypt", "kms:GenerateDataKey"],
        resources: ["*"],
        conditions: { StringEquals: { "aws:SourceAccount": this.account } },
      }),
    );
    return key;
  }
}
