import { deadLetters } from "./dead-letters.ts";
import { encryptedTopic } from "./encrypted-topic.ts";
import { retryCalls } from "./event-rule.ts";
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
  connect({ topic }, deployment, lambda) {
    const { cdk, made } = deployment;
    const target = lambda("pushes");
    const { lambda: scope } = target.version;
    const principal = new cdk.aws_iam.ServicePrincipal("sns.amazonaws.com");
    target.addPermission("AllowInvoke:Alerts", { principal, sourceArn: topic.topicArn, scope });
    // Not LambdaSubscription: it cannot subscribe an alias in a nested stack.
    const subscription = new cdk.aws_sns.Subscription(scope, topic.node.id, {
      topic,
      protocol: cdk.aws_sns.SubscriptionProtocol.LAMBDA,
      endpoint: target.functionArn,
      deadLetterQueue: made(deadLetters),
    });
    cdk.Validations.of(subscription).acknowledge({
      id: "CloudFormation-Validate::W3694",
      reason: "The nested stack's output is the ARN of the function's alias.",
    });
    retryCalls(deployment, "Push", { target, maxAgeSeconds: storedSeconds });
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
