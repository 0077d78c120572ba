import { prefixed, resource } from "./resource.ts";

const localName = "alias/haulyard";

/** Encrypts where hauliers are paid, and nothing else. */
export const bankKey = resource({
  stack: "data",
  users: ["accounts"],
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
  local: ({ origin }) => ({ BANK_KEY_ID: localName, KMS_ENDPOINT: `${origin}/_aws/kms` }),
  standIn: { key: localName },
});
