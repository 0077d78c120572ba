import { deadLetters } from "./dead-letters.ts";
import { encryptedTopic } from "./encrypted-topic.ts";
import { topicsKey } from "./keys.ts";
import { localArn, resource } from "./resource.ts";

const localName = "haulyard-alerts";
const topicHere = localArn("sns", localName);
/** The key that encrypts local topics. */
export const topicsKeyHere = localArn("kms", "alias/haulyard-topics");

/** Maximum age of a push that is retried, in seconds. An older one is of no use. */
const storedSeconds = 21_600;

export const alerts = resource({
  stack: "app",
  users: ["outside"],
  declare: (deployment) => {
    const topic = encryptedTopic(deployment, "Alerts");
    return { topic, arn: topic.topicArn, keyArn: deployment.made(topicsKey).arn };
  },
  connect({ topic }, { cdk, made, part }, lambda) {
    const target = lambda("pushes");
    const deadLetterQueue = made(deadLetters);
    topic.addSubscription(new cdk.aws_sns_subscriptions.LambdaSubscription(target, { deadLetterQueue }));
    // SNS calls the function asynchronously: after that, Lambda's own retries and dead letters apply.
    new cdk.aws_lambda.CfnEventInvokeConfig(part("Push"), "Invocation", {
      functionName: target.functionName,
      qualifier: "$LATEST",
      maximumRetryAttempts: 2,
      maximumEventAgeInSeconds: storedSeconds,
      destinationConfig: { onFailure: { destination: deadLetterQueue.queueArn } },
    });
  },
  grants: (_use: true, { arn, keyArn }) => [
    { actions: ["sns:Publish"], resources: [arn] },
    { actions: ["kms:Decrypt", "kms:GenerateDataKey"], resources: [keyArn] },
  ],
  here: () => ({ arn: topicHere, keyArn: topicsKeyHere }),
  environment: ({ arn }) => ({ ALERTS_TOPIC_ARN: arn }),
  local: ({ origin }) => ({
    ALERTS_TOPIC_ARN: topicHere,
    SNS_ENDPOINT: `${origin}/_aws/sns`,
  }),
  standIn: { topic: localName },
});
