import { prefixed, resource } from "./resource.ts";

const localName = "alias/haulyard-inputs";

/**
 * Hashes inputs with secrets in them, so that a repeat can be told from another change, and makes gate passes and the links that are mailed by themselves. What it has
 * hashed of inputs is kept for a day, and passes that were shown stay entered, so a new key in its place does no harm.
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
  local: ({ origin }) => ({ INPUT_KEY_ID: localName, KMS_ENDPOINT: `${origin}/_aws/kms` }),
  standIn: { key: localName },
});
