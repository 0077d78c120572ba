import { resource } from "./resource.ts";

/**
 * CloudFront sends it to functions with open addresses, so that they answer no other caller. It protects no data: a
 * caller who had it could only forge the viewer's address.
 */
export const originSecret = resource({
  stack: "app",
  users: ["stripe", "unsubscribe", "vitals"],
  declare({ cdk, stack, stage }) {
    const secret = new cdk.aws_secretsmanager.Secret(stack, "OriginSecret", {
      description: `Haulyard ${stage.name}: proves to functions that CloudFront calls`,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: cdk.RemovalPolicy.DESTROY,
    });
    cdk.Validations.of(secret).acknowledge({
      id: "AwsSolutions-SMG4",
      reason: "A deployment gives it to its sender and its readers. To change it, replace the secret and deploy.",
    });
    // The template contains only a CloudFormation reference.
    return { value: secret.secretValue.unsafeUnwrap() };
  },
  grants: (_use: true) => [],
  environment: ({ value }) => ({ ORIGIN_SECRET: value }),
  local: () => ({ ORIGIN_SECRET: "one-machine" }),
});
