import type { Queue, QueueProps } from "aws-cdk-lib/aws-sqs";
import { type ReactionGroup, reactionGroups } from "#shared/kernel/fact.ts";
import { mostTries } from "#shared/kernel/retry.ts";
import { prefixed, resource } from "./resource.ts";

/** How long a batch of facts may take. */
export const reactionSeconds = 30;
/** Batches of facts that a group works on at the same time: its queue takes no more from the account. */
export const batchesAtOnce = 20;
/** How long a queue waits for word of a batch, as SQS asks, before it hands it out again. */
export const visibilitySeconds = reactionSeconds * 6;

const receiving = prefixed("sqs", ["ChangeMessageVisibility", "DeleteMessage", "GetQueueAttributes", "ReceiveMessage"]);

/**
 * A queue of facts for each group of reactions, each with dead letters of its own, and one for facts that the release
 * which reads the stream does not know. A group that fails or is slow holds up nobody else. A function sends
 * facts to all of them, or receives those of one group, or looks into the dead letters and sends them again.
 */
export const facts = resource({
  stack: "app",
  users: ["admin", "stream", "live", "records", "telling", "outside", "webhooks", "paying", "erasing"],
  declare({ cdk, part, stack, stage }) {
    const { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption } = cdk.aws_sqs;
    const prefix = `haulyard-${stage.name}-facts-`;
    const queue = (name: string, props: QueueProps) =>
      new Queue(part("Facts"), name, {
        queueName: `${prefix}${name}.fifo`,
        fifo: true,
        // High throughput: facts about different records do not wait for each other.
        deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
        fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
        encryption: QueueEncryption.SQS_MANAGED,
        enforceSSL: true,
        retentionPeriod: cdk.Duration.days(14),
        ...props,
      });
    const endOfTheLine = (name: string) => {
      const kept = queue(name, {});
      const reason = "This queue is one of dead letters.";
      cdk.Validations.of(kept).acknowledge({ id: "AwsSolutions-SQS3", reason });
      return kept;
    };
    const each = (make: (group: ReactionGroup) => Queue) =>
      Object.fromEntries(reactionGroups.map((group) => [group, make(group)])) as Record<ReactionGroup, Queue>;
    const deadLetters = each((group) => endOfTheLine(`${group}-dead`));
    const queues = each((group) =>
      queue(group, {
        visibilityTimeout: cdk.Duration.seconds(visibilitySeconds),
        // Functions choose how long a failed fact waits, so that this many tries take hours.
        deadLetterQueue: { queue: deadLetters[group], maxReceiveCount: mostTries },
      }),
    );
    const url = `https://sqs.${stack.region}.amazonaws.com/${stack.account}/${prefix}`;
    // Operator commands find the queues by it.
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
        maxConcurrency: batchesAtOnce,
      });
  },
  grants(use: ReactionGroup | "handOut" | "deadLetters", { queues, deadLetters, unknown }) {
    const arns = (all: readonly Queue[]) => all.map(({ queueArn }) => queueArn);
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
  /** URL of the queues, up to the name of a group. */
  environment: ({ url }) => ({ FACT_QUEUES: url }),
  local: ({ origin }) => ({ FACT_QUEUES: `${origin}/_aws/sqs/`, SQS_ENDPOINT: `${origin}/_aws/sqs` }),
});
