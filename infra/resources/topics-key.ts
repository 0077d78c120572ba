import { resource } from "./resource.ts";

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
