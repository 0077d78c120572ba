import { encryptedTopic } from "./encrypted-topic.ts";
import { resource } from "./resource.ts";
import { topicsKey } from "./topics-key.ts";

const localName = "haulyard-alerts";

/** The topic of pushes: for one subscriber, a function that sends to each device of a person (docs/architecture.md). */
export const alerts = resource({
  stack: "app",
  declare: (deployment) => ({
    arn: encryptedTopic(deployment, "Alerts").topicArn,
    keyArn: deployment.made(topicsKey).keyArn,
  }),
  grants: (_use: true, { arn, keyArn }) => [
    { actions: ["sns:Publish"], resources: [arn] },
    { actions: ["kms:Decrypt", "kms:GenerateDataKey"], resources: [keyArn] },
  ],
  environment: ({ arn }) => ({ ALERTS_TOPIC_ARN: arn }),
  local: ({ origin }) => ({
    ALERTS_TOPIC_ARN: `arn:aws:sns:eu-west-1:000000000000:${localName}`,
    SNS_ENDPOINT: `${origin}/_aws/sns`,
  }),
  standIn: { topic: localName },
});
