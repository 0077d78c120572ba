import { prefixed, resource } from "./resource.ts";

const bankAlias = "alias/haulyard";

/** Encrypts where hauliers are paid, and nothing else. */
export const bankKey = resource({
  stack: "data",
  users: ["accounts", "payouts"],
  declare: ({ cdk, stack, stage }) =>
    new cdk.aws_kms.Key(stack, "BankKey", {
      alias: `haulyard-${stage.name}-bank`,
      description: `Haulyard ${stage.name}: bank details of hauliers`,
      enableKeyRotation: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    }),
  grants: (actions: readonly ("Encrypt" | "Decrypt")[], { keyArn }) => [
    { actions: prefixed("kms", actions), resources: [keyArn] },
  ],
  environment: ({ keyArn }) => ({ BANK_KEY_ID: keyArn }),
  local: ({ origin }) => ({ BANK_KEY_ID: bankAlias, KMS_ENDPOINT: `${origin}/_aws/kms` }),
  standIn: { key: bankAlias },
});

const sellerAlias = "alias/haulyard-sellers";

/** Encrypts the tax numbers and birth dates of hauliers for the report to HMRC, and nothing else. */
export const sellerKey = resource({
  stack: "data",
  users: ["accounting"],
  declare: ({ cdk, stack, stage }) =>
    new cdk.aws_kms.Key(stack, "SellerKey", {
      alias: `haulyard-${stage.name}-sellers`,
      description: `Haulyard ${stage.name}: tax numbers of hauliers`,
      enableKeyRotation: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    }),
  grants: (actions: readonly ("Encrypt" | "Decrypt")[], { keyArn }) => [
    { actions: prefixed("kms", actions), resources: [keyArn] },
  ],
  environment: ({ keyArn }) => ({ SELLER_KEY_ID: keyArn }),
  local: ({ origin }) => ({ SELLER_KEY_ID: sellerAlias, KMS_ENDPOINT: `${origin}/_aws/kms` }),
  standIn: { key: sellerAlias },
});

const wasteAlias = "alias/haulyard-waste";

/** Encrypts the API codes by which Defra knows hauliers' receiving sites, and nothing else. */
export const wasteKey = resource({
  stack: "data",
  users: ["waste", "webhooks"],
  declare: ({ cdk, stack, stage }) =>
    new cdk.aws_kms.Key(stack, "WasteKey", {
      alias: `haulyard-${stage.name}-waste`,
      description: `Haulyard ${stage.name}: codes of receiving sites at Defra`,
      enableKeyRotation: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    }),
  grants: (actions: readonly ("Encrypt" | "Decrypt")[], { keyArn }) => [
    { actions: prefixed("kms", actions), resources: [keyArn] },
  ],
  environment: ({ keyArn }) => ({ WASTE_KEY_ID: keyArn }),
  local: ({ origin }) => ({ WASTE_KEY_ID: wasteAlias, KMS_ENDPOINT: `${origin}/_aws/kms` }),
  standIn: { key: wasteAlias },
});

const inputAlias = "alias/haulyard-inputs";

/**
 * Hashes inputs with secrets in them, so that a repeat can be told from another change. It also makes gate passes and the
 * links that are mailed by themselves. A hash of an input is kept for a day, and a pass that was shown stays entered, so a
 * new key in its place does no harm.
 */
export const inputKey = resource({
  stack: "app",
  users: ["accounts", "outside", "records", "tracking"],
  declare: ({ cdk, stack, stage }) =>
    new cdk.aws_kms.Key(stack, "InputKey", {
      description: `Haulyard ${stage.name}: inputs with secrets, compared and never kept; gate passes`,
      keySpec: cdk.aws_kms.KeySpec.HMAC_256,
      keyUsage: cdk.aws_kms.KeyUsage.GENERATE_VERIFY_MAC,
      removalPolicy: cdk.RemovalPolicy.DESTROY,
    }),
  grants: (actions: readonly "GenerateMac"[], { keyArn }) => [
    { actions: prefixed("kms", actions), resources: [keyArn] },
  ],
  environment: ({ keyArn }) => ({ INPUT_KEY_ID: keyArn }),
  local: ({ origin }) => ({ INPUT_KEY_ID: inputAlias, KMS_ENDPOINT: `${origin}/_aws/kms` }),
  standIn: { key: inputAlias },
});

const webhookAlias = "alias/haulyard-webhooks";

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
    WEBHOOK_KEY_ID: webhookAlias,
    KMS_ENDPOINT: `${origin}/_aws/kms`,
    // Only here may a webhook lead to this machine, and only by the name of test receivers.
    TEST_RECEIVER_ENDPOINT: "http://127.0.0.1",
  }),
  standIn: { key: webhookAlias },
});

/** Encrypts what the topics hold. */
export const topicsKey = resource({
  stack: "data",
  declare({ cdk, stack, stage }) {
    const key = new cdk.aws_kms.Key(stack, "Key", {
      alias: `haulyard-${stage.name}`,
      description: `Haulyard ${stage.name}: contents of topics`,
      enableKeyRotation: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    // Alarms cannot reach an encrypted topic unless the key lets CloudWatch use it.
    key.addToResourcePolicy(
      new cdk.aws_iam.PolicyStatement({
        sid: "AllowAlarms",
        principals: [new cdk.aws_iam.ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["kms:Decrypt", "kms:GenerateDataKey"],
        resources: ["*"],
        conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
      }),
    );
    return key;
  },
  grants: (_use: never) => [],
});
