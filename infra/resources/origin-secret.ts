import { resource } from "./resource.ts";

/**
 * A secret that CloudFront sends along to functions whose addresses are open, so that they answer nobody else. It protects no
 * data: whoever had it could only write the viewer's address themselves.
 */
export const originSecret = resource({
  stack: "app",
  users: ["stripe", "unsubscribe", "vitals"],
  declare({ cdk, stack, stage }) {
    const secret = new cdk.aws_secretsmanager.Secret(stack, "OriginSecret", {
      description: `Haulyard ${stage.name}: by which functions know CloudFront`,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: cdk.RemovalPolicy.DESTROY,
    });
    cdk.Validations.of(secret).acknowledge({
      id: "AwsSolutions-SMG4",
      reason:
        "Both who send it and who compare it get it with a deployment. To change it, replace the secret and deploy.",
    });
    // What is in the template is a reference, which CloudFormation resolves.
    return { value: secret.secretValue.unsafeUnwrap() };
  },
  grants: (_use: true) => [],
  environment: ({ value }) => ({ ORIGIN_SECRET: value }),
  local: () => ({ ORIGIN_SECRET: "one-machine" }),
});
