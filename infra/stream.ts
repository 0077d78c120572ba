import { Duration, Stack } from "aws-cdk-lib";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type IFunction,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption, type QueueProps } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { type ReactionGroup, reactionGroups } from "#shared/kernel/fact.ts";
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
 * A queue of facts for each group of reactions, each with dead letters of its own, and one for facts that the release
 * which reads the stream does not know. A group that fails or is slow holds up nobody else.
 */
export class FactQueues extends Construct {
  readonly queues: Readonly<Record<ReactionGroup, Queue>>;
  readonly deadLetters: Readonly<Record<ReactionGroup, Queue>>;
  readonly unknown: Queue;
  readonly arns: Readonly<Record<ReactionGroup, string>>;
  /** URL of the queues, up to the name of a group. */
  readonly url: string;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const prefix = `haulyard-${stage.name}-facts-`;
    const { account, region } = Stack.of(this);
    this.url = `https://sqs.${region}.amazonaws.com/${account}/${prefix}`;
    const queue = (name: string, props: QueueProps = {}) =>
      new Queue(this, name, {
        queueName: `${prefix}${name}.fifo`,
        fifo: true,
        // As many facts a second as the busiest group needs, as facts about different things need not wait.
        deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
        fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
        encryption: QueueEncryption.SQS_MANAGED,
        enforceSSL: true,
        retentionPeriod: Duration.days(14),
        ...props,
      });
    const each = <T>(make: (group: ReactionGroup) => T) =>
      Object.fromEntries(reactionGroups.map((group) => [group, make(group)])) as Record<ReactionGroup, T>;
    this.unknown = queue("unknown");
    this.deadLetters = each((group) => queue(`${group}-dead`));
    for (const kept of [this.unknown, ...Object.values(this.deadLetters)])
      acknowledge(kept, { "AwsSolutions-SQS3": "This queue is one of dead letters." });
    this.queues = each((group) =>
      queue(group, {
        visibilityTimeout: Duration.seconds(reactionSeconds * 6),
        deadLetterQueue: { queue: this.deadLetters[group], maxReceiveCount: 5 },
      }),
    );
    this.arns = each((group) => this.queues[group].queueArn);
  }

  /** Feeds a group's function. */
  feed(group: ReactionGroup, target: IFunction): void {
    new EventSourceMapping(this, `Feeds-${group}`, {
      target,
      eventSourceArn: this.queues[group].queueArn,
      batchSize: 10,
      reportBatchItemFailures: true,
    });
  }
}

/** How long a batch of facts may take. */
export const reactionSeconds = 30;

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
