import type { Queue, QueueProps } from "aws-cdk-lib/aws-sqs";
import { type ReactionGroup, reactionGroups } from "#shared/kernel/domain-event.ts";
import { mostTries } from "#shared/kernel/retry.ts";
import { localArn, prefixed, resource } from "./resource.ts";

/** Timeout for a batch of domain events, in seconds. */
export const reactionSeconds = 30;
/**
 * Maximum concurrent batches of each group, so that none uses up the account's concurrency. Users wait for `live` and
 * `records`. `webhooks` and `outside` wait for other companies' servers. Stripe limits `paying`.
 */
export const batchesAtOnce: Readonly<Record<ReactionGroup, number>> = {
  live: 30,
  records: 40,
  telling: 20,
  outside: 20,
  webhooks: 20,
  paying: 5,
  erasing: 5,
};
/** SQS visibility timeout, in seconds. AWS recommends six times the function's timeout. */
export const visibilitySeconds = reactionSeconds * 6;

type QueueArn = Pick<Queue, "queueArn">;
type QueueArns = Readonly<Record<ReactionGroup, QueueArn>>;

const receiving = prefixed("sqs", ["ChangeMessageVisibility", "DeleteMessage", "GetQueueAttributes", "ReceiveMessage"]);

/**
 * A queue of domain events for each group of reactions, each with its own dead-letter queue. A slow or failing group
 * delays no other. One more queue holds events that this release does not know. Functions either send to all queues,
 * receive from one, or read the dead letters and send them again.
 */
export const domainEvents = resource({
  stack: "app",
  users: ["admin", "stream", "live", "records", "telling", "outside", "webhooks", "paying", "erasing"],
  declare({ cdk, part, stack, stage }) {
    const { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption } = cdk.aws_sqs;
    const prefix = `haulyard-${stage.name}-facts-`;
    const queue = (name: string, props: QueueProps) =>
      new Queue(part("Facts"), name, {
        queueName: `${prefix}${name}.fifo`,
        fifo: true,
        // High throughput: events about different records do not wait for each other.
        deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
        fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
        encryption: QueueEncryption.SQS_MANAGED,
        enforceSSL: true,
        retentionPeriod: cdk.Duration.days(14),
        ...props,
      });
    const endOfTheLine = (name: string) => {
      const kept = queue(name, {});
      const reason = "This is a dead-letter queue.";
      cdk.Validations.of(kept).acknowledge({ id: "AwsSolutions-SQS3", reason });
      return kept;
    };
    const each = (make: (group: ReactionGroup) => Queue) =>
      Object.fromEntries(reactionGroups.map((group) => [group, make(group)])) as Record<ReactionGroup, Queue>;
    const deadLetters = each((group) => endOfTheLine(`${group}-dead`));
    const queues = each((group) =>
      queue(group, {
        visibilityTimeout: cdk.Duration.seconds(visibilitySeconds),
        // The functions choose the delay after each failure, so these attempts span hours.
        deadLetterQueue: { queue: deadLetters[group], maxReceiveCount: mostTries },
      }),
    );
    const url = `https://sqs.${stack.region}.amazonaws.com/${stack.account}/${prefix}`;
    new cdk.CfnOutput(stack, "FactQueues", { value: url });
    return { queues, deadLetters, unknown: endOfTheLine("unknown"), url };
  },
  connect({ queues }, { cdk, part }, lambda) {
    for (const group of reactionGroups)
      new cdk.aws_lambda.EventSourceMapping(part("Facts"), `Feeds-${group}`, {
        target: lambda(group),
        eventSourceArn: queues[group].queueArn,
        batchSize: 10,
        reportBatchItemFailures: true,
        maxConcurrency: batchesAtOnce[group],
      });
  },
  grants(use: ReactionGroup | "handOut" | "deadLetters", { queues, deadLetters, unknown }) {
    const arns = (all: readonly QueueArn[]) => all.map(({ queueArn }) => queueArn);
    const groups = Object.values(queues);
    if (use === "handOut") return [{ actions: ["sqs:SendMessage"], resources: arns([...groups, unknown]) }];
    if (use === "deadLetters")
      return [
        { actions: ["sqs:SendMessage"], resources: arns(groups) },
        { actions: receiving, resources: arns(Object.values(deadLetters)) },
        { actions: prefixed("sqs", ["GetQueueAttributes", "ReceiveMessage"]), resources: [unknown.queueArn] },
      ];
    return [{ actions: receiving, resources: [queues[use].queueArn] }];
  },
  here() {
    const queue = (name: string): QueueArn => ({ queueArn: localArn("sqs", `${name}.fifo`) });
    const each = (end = "") =>
      Object.fromEntries(reactionGroups.map((group) => [group, queue(`${group}${end}`)])) as QueueArns;
    return { queues: each(), deadLetters: each("-dead"), unknown: queue("unknown") };
  },
  /** Prefix of the queue URLs: the group's name follows. */
  environment: ({ url }) => ({ FACT_QUEUES: url }),
  local: ({ origin }) => ({ FACT_QUEUES: `${origin}/_aws/sqs/`, SQS_ENDPOINT: `${origin}/_aws/sqs` }),
});
