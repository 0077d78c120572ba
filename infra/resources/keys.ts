import { localArn, prefixed, resource } from "./resource.ts";

const bankAlias = "alias/haulyard";

export const bankKey = resource({
  stack: "data",
  users: ["accounts", "payouts"],
  declare: ({ cdk, stack, stage }) => ({
    arn: new cdk.aws_kms.Key(stack, "BankKey", {
      alias: `haulyard-${stage.name}-bank`,
      description: `Haulyard ${stage.name}: bank details of hauliers`,
      enableKeyRotation: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    }).keyArn,
  }),
  grants: (actions: readonly ("Encrypt" | "Decrypt")[], { arn }) => [
    { actions: prefixed("kms", actions), resources: [arn] },
  ],
  here: () => ({ arn: localArn("kms", bankAlias) }),
  environment: ({ arn }) => ({ BANK_KEY_ID: arn }),
  local: ({ origin }) => ({ BANK_KEY_ID: bankAlias, KMS_ENDPOINT: `${origin}/_aws/kms` }),
  standIn: { key: bankAlias },
});

const sellerAlias = "alias/haulyard-sellers";

/** Encrypts hauliers' tax numbers and birth dates for the HMRC report only. */
export const sellerKey = resource({
  stack: "data",
  users: ["accounting"],
  declare: ({ cdk, stack, stage }) => ({
    arn: new cdk.aws_kms.Key(stack, "SellerKey", {
      alias: `haulyard-${stage.name}-sellers`,
      description: `Haulyard ${stage.name}: tax numbers of hauliers`,
      enableKeyRotation: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    }).keyArn,
  }),
  grants: (actions: readonly ("Encrypt" | "Decrypt")[], { arn }) => [
    { actions: prefixed("kms", actions), resources: [arn] },
  ],
  here: () => ({ arn: localArn("kms", sellerAlias) }),
  environment: ({ arn }) => ({ SELLER_KEY_ID: arn }),
  local: ({ origin }) => ({ SELLER_KEY_ID: sellerAlias, KMS_ENDPOINT: `${origin}/_aws/kms` }),
  standIn: { key: sellerAlias },
});

const wasteAlias = "alias/haulyard-waste";

export const wasteKey = resource({
  stack: "data",
  users: ["waste", "webhooks"],
  declare: ({ cdk, stack, stage }) => ({
    arn: new cdk.aws_kms.Key(stack, "WasteKey", {
      alias: `haulyard-${stage.name}-waste`,
      description: `Haulyard ${stage.name}: codes of receiving sites at Defra`,
      enableKeyRotation: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    }).keyArn,
  }),
  grants: (actions: readonly ("Encrypt" | "Decrypt")[], { arn }) => [
    { actions: prefixed("kms", actions), resources: [arn] },
  ],
  here: () => ({ arn: localArn("kms", wasteAlias) }),
  environment: ({ arn }) => ({ WASTE_KEY_ID: arn }),
  local: ({ origin }) => ({ WASTE_KEY_ID: wasteAlias, KMS_ENDPOINT: `${origin}/_aws/kms` }),
  standIn: { key: wasteAlias },
});

const inputAlias = "alias/haulyard-inputs";

/**
 * Hashes inputs that contain secrets, so that a repeated request is recognised. Also derives gate passes and mailed
 * links. The hash of an input lasts one day, and a pass that a gate has recorded stays recorded. So replacing the key
 * does no harm.
 */
export const inputKey = resource({
  stack: "app",
  users: ["accounts", "outside", "records", "tracking"],
  declare: ({ cdk, stack, stage }) =>
    new cdk.aws_kms.Key(stack, "InputKey", {
      description: `Haulyard ${stage.name}: inputs with secrets, compared and never stored; gate passes`,
      keySpec: cdk.aws_kms.KeySpec.HMAC_256,
      keyUsage: cdk.aws_kms.KeyUsage.GENERATE_VERIFY_MAC,
      removalPolicy: cdk.RemovalPolicy.DESTROY,
    }),
  grants: (actions: readonly "GenerateMac"[], { keyArn }) => [
    { actions: prefixed("kms", actions), resources: [keyArn] },
  ],
  here: () => ({ keyArn: localArn("kms", inputAlias) }),
  environment: ({ keyArn }) => ({ INPUT_KEY_ID: keyArn }),
  local: ({ origin }) => ({ INPUT_KEY_ID: inputAlias, KMS_ENDPOINT: `${origin}/_aws/kms` }),
  standIn: { key: inputAlias },
});

const webhookAlias = "alias/haulyard-webhooks";

export const webhookKey = resource({
  stack: "data",
  users: ["integrations", "webhooks"],
  declare: ({ cdk, stack, stage }) => ({
    arn: new cdk.aws_kms.Key(stack, "WebhookKey", {
      alias: `haulyard-${stage.name}-webhooks`,
      description: `Haulyard ${stage.name}: secrets of companies' webhooks`,
      enableKeyRotation: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    }).keyArn,
  }),
  grants: (actions: readonly ("Encrypt" | "Decrypt")[], { arn }) => [
    { actions: prefixed("kms", actions), resources: [arn] },
  ],
  here: () => ({ arn: localArn("kms", webhookAlias) }),
  environment: ({ arn }) => ({ WEBHOOK_KEY_ID: arn }),
  local: ({ origin }) => ({
    WEBHOOK_KEY_ID: webhookAlias,
    KMS_ENDPOINT: `${origin}/_aws/kms`,
    // The local environment only: webhooks may call this machine, for test receivers.
    TEST_RECEIVER_ENDPOINT: "http://127.0.0.1",
  }),
  standIn: { key: webhookAlias },
});

export const topicsKey = resource({
  stack: "data",
  declare({ cdk, stack, stage }) {
    const key = new cdk.aws_kms.Key(stack, "Key", {
      alias: `haulyard-${stage.name}`,
      description: `Haulyard ${stage.name}: contents of topics`,
      enableKeyRotation: true,
      removalPolicy: cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    // CloudWatch alarms can write to an encrypted topic only if its key allows them.
    key.addToResourcePolicy(
      new cdk.aws_iam.PolicyStatement({
        sid: "AllowAlarms",
        principals: [new cdk.aws_iam.ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["kms:Decrypt", "kms:GenerateDataKey"],
        resources: ["*"],
        conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
      }),
    );
    return { arn: key.keyArn };
  },
  grants: (_use: never) => [],
});
