import { Duration } from "aws-cdk-lib";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type IFunction,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { acknowledge } from "./acknowledge.ts";
import type { Stage } from "./stage.ts";

/** Where facts end up that could not be worked through: a message says which part of the stream to look at. */
export class DeadLetters extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.queue = new Queue(this, "Queue", {
      queueName: `haulyard-${stage.name}-dead-letters`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(this.queue, { "AwsSolutions-SQS3": "This queue is the dead-letter queue of the table's stream." });
  }
}

/**
 * Hands new facts of the table's stream to the stream function, and nothing else of it. From the oldest record that is
 * kept, so that no fact is lost while the function is replaced: reactions know the facts they have dealt with.
 */
export class Stream extends Construct {
  constructor(scope: Construct, id: string, props: { table: ITable; target: IFunction; deadLetters: Queue }) {
    super(scope, id);
    const { table, target, deadLetters } = props;
    if (!table.tableStreamArn) throw new Error("The table has no stream");
    new EventSourceMapping(this, "Mapping", {
      target,
      eventSourceArn: table.tableStreamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual("INSERT"),
          dynamodb: { NewImage: { entity: { S: FilterRule.isEqual("fact") } } },
        }),
      ],
      batchSize: 25,
      parallelizationFactor: 4,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 5,
      maxRecordAge: Duration.hours(6),
      // The function's declared needs let it send there.
      onFailure: { bind: () => ({ destination: deadLetters.queueArn }) },
    });
  }
}
