import { RemovalPolicy, Stack, type StackProps, Tags } from "aws-cdk-lib";
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import { tableDefinition } from "#functions/platform/table.ts";
import { Buckets } from "./buckets.ts";
import { Identity } from "./identity.ts";
import type { Stage } from "./stage.ts";

/** What must survive: the table, the people, the files, the key. Everything in it is retained and protected. */
export class DataStack extends Stack {
  readonly table: Table;
  readonly identity: Identity;
  readonly buckets: Buckets;
  /** Encrypts what the topics hold. */
  readonly key: Key;
  /** ARNs under names that the other stack knows beforehand and that stay exported whether it uses them or not. */
  readonly tableArn: string;
  readonly filesArn: string;

  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage }) {
    super(scope, id, {
      ...props,
      description: `Haulyard ${props.stage.name}: table, user pool, files`,
      terminationProtection: true,
    });
    Tags.of(this).add("haulyard:stage", props.stage.name);
    this.table = this.createTable(props.stage);
    this.identity = new Identity(this, "Identity", { stage: props.stage });
    this.buckets = new Buckets(this, "Buckets", { stage: props.stage });
    this.key = this.createKey(props.stage);
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
