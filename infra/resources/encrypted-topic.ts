import type { Topic } from "aws-cdk-lib/aws-sns";
import { topicsKey } from "./keys.ts";
import type { Deployment } from "./resource.ts";

export function encryptedTopic({ cdk, made, part, stage }: Deployment, name: string): Topic {
  const topic = new cdk.aws_sns.Topic(part("Push"), name, {
    topicName: `haulyard-${stage.name}-${name.toLowerCase()}`,
    masterKey: cdk.aws_kms.Key.fromKeyArn(part("Push", `${name}Key`), "Key", made(topicsKey).arn),
    enforceSSL: true,
  });
  topic.applyRemovalPolicy(cdk.RemovalPolicy.DESTROY);
  return topic;
}
