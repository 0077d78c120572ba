import { resource } from "./resource.ts";

/** The name of the secret where a stage has none: functions/checkout/keys.ts. */
const none = "none";

/**
 * Our keys of Stripe. They are given by Stripe, so their secret is made by hand, once (docs/run-book.md), and only named here. Without it
 * online payments are off.
 */
export const stripe = resource({
  stack: "app",
  users: ["checkout", "paying", "stripe"],
  declare({ cdk, stack, stage: { stripeSecretName } }) {
    if (!stripeSecretName) return { arns: [], name: none };
    const named = { service: "secretsmanager", resource: "secret", resourceName: `${stripeSecretName}-??????` };
    const arnFormat = cdk.ArnFormat.COLON_RESOURCE_NAME;
    return { arns: [stack.formatArn({ ...named, arnFormat })], name: stripeSecretName };
  },
  grants: (_use: true, { arns }) =>
    arns.length > 0
      ? [
          {
            actions: ["secretsmanager:GetSecretValue"],
            resources: arns,
            wildcard: "The service ends a secret's ARN in six characters of its own.",
          },
        ]
      : [],
  environment: ({ name }) => ({ STRIPE_SECRET: name }),
  local: ({ origin }) => ({
    STRIPE_SECRET: none,
    SECRETS_ENDPOINT: `${origin}/_aws/secrets`,
    STRIPE_ENDPOINT: `${origin}/_stripe`,
  }),
});
