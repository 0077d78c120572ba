import { prefixed, resource } from "./resource.ts";

const localName = "alias/haulyard-webhooks";

/** Encrypts the secrets that sign webhooks, and nothing else. */
export const webhookKey = resource({
  stack: "data",
  users: ["integrations", "webhooks"],
  declare: ({ cdk, stack, stage }) =>
    new cdk.aws_kms.Key(stack, "WebhookKey", {
      alias: `haulyard-${stage.name}-webhooks`,
      description: `Haulyard ${stage.name}: secrets of companies' webhooks`,
      enableKeyRotation: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    }),
  grants: (actions: readonly ("Encrypt" | "Decrypt")[], { keyArn }) => [
    { actions: prefixed("kms", actions), resources: [keyArn] },
  ],
  environment: ({ keyArn }) => ({ WEBHOOK_KEY_ID: keyArn }),
  local: ({ origin }) => ({
    WEBHOOK_KEY_ID: localName,
    KMS_ENDPOINT: `${origin}/_aws/kms`,
    // Only here may a webhook lead to this machine, and only by the name of test receivers.
    TEST_RECEIVER_ENDPOINT: "http://127.0.0.1",
  }),
  standIn: { key: localName },
});
