import { localArn, resource } from "./resource.ts";

/**
 * Queue for failed work of asynchronous functions. A message names the stream records or the event. With `look` a
 * function may only count the messages.
 */
export const deadLetters = resource({
  stack: "app",
  users: ["admin", "tracking", "notifications", "stream", "schedule", "timers", "pushes", "canary"],
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
    new cdk.CfnOutput(stack, "DeadLetterQueue", { value: queue.queueUrl });
    return queue;
  },
  grants: (use: true | "look", { queueArn }) => [
    { actions: [use === "look" ? "sqs:GetQueueAttributes" : "sqs:SendMessage"], resources: [queueArn] },
  ],
  here: () => ({ queueArn: localArn("sqs", "dead-letters") }),
  environment: ({ queueUrl }, use): { DEAD_LETTERS?: string } => (use === "look" ? { DEAD_LETTERS: queueUrl } : {}),
  local: ({ origin }) => ({ DEAD_LETTERS: `${origin}/_aws/sqs/dead-letters` }),
});
