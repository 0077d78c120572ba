import { resource } from "./resource.ts";

/**
 * The queue for failed work of functions that nobody waits for: a message names the part of the stream, or the event
 * that the function was called with.
 */
export const deadLetters = resource({
  stack: "app",
  users: ["tracking", "notifications", "stream", "schedule", "timers", "pushes"],
  declare({ cdk, part, stack, stage }) {
    const { Queue, QueueEncryption } = cdk.aws_sqs;
    const queue = new Queue(part("DeadLetters"), "Queue", {
      queueName: `haulyard-${stage.name}-dead-letters`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: cdk.Duration.days(14),
    });
    cdk.Validations.of(queue).acknowledge({
      id: "AwsSolutions-SQS3",
      reason: "This queue is the dead-letter queue of the table's stream.",
    });
    // Operator commands find the queue by it.
    new cdk.CfnOutput(stack, "DeadLetterQueue", { value: queue.queueUrl });
    return queue;
  },
  grants: (_use: true, { queueArn }) => [{ actions: ["sqs:SendMessage"], resources: [queueArn] }],
});
