import { encryptedTopic } from "./encrypted-topic.ts";
import { resource } from "./resource.ts";

export const operations = resource({
  stack: "app",
  declare(deployment) {
    const { cdk, stack, stage } = deployment;
    const topic = encryptedTopic(deployment, "Operations");
    topic.addToResourcePolicy(
      new cdk.aws_iam.PolicyStatement({
        sid: "AllowAlarms",
        principals: [new cdk.aws_iam.ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
      }),
    );
    if (stage.operationsEmail)
      topic.addSubscription(new cdk.aws_sns_subscriptions.EmailSubscription(stage.operationsEmail));
    return topic;
  },
  grants: (_use: never) => [],
});
