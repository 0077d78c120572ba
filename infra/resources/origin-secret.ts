import { resource } from "./resource.ts";

/**
 * Secret that CloudFront sends to functions with public URLs, so that they reject other callers. A caller with the
 * secret could only forge the viewer's address.
 */
export const originSecret = resource({
  stack: "app",
  users: ["stripe", "unsubscribe", "vitals"],
  declare({ cdk, stack, stage }) {
    const secretOf = (rotation: number): string => {
      const secret = new cdk.aws_secretsmanager.Secret(stack, `OriginSecret${rotation === 1 ? "" : rotation}`, {
        description: `Haulyard ${stage.name}: proves to functions that CloudFront calls`,
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
        removalPolicy: cdk.RemovalPolicy.DESTROY,
      });
      cdk.Validations.of(secret).acknowledge({
        id: "AwsSolutions-SMG4",
        reason: "A deployment gives it to its sender and its readers. To change it, raise `rotation` and deploy.",
      });
      // The template contains only a CloudFormation reference.
      return secret.secretValue.unsafeUnwrap();
    };
    const value = secretOf(stage.rotation);
    // Also accepts the previous secret: CloudFront takes minutes to send a new value everywhere.
    const before = stage.rotation > 1 ? [secretOf(stage.rotation - 1)] : [];
    return { value, accepted: [value, ...before].join(",") };
  },
  grants: (_use: true) => [],
  /** Accepted values, separated by commas. */
  environment: ({ accepted }) => ({ ORIGIN_SECRET: accepted }),
  local: () => ({ ORIGIN_SECRET: "one-machine" }),
});
