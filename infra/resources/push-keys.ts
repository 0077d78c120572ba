import { resource } from "./resource.ts";

/** What stands for the secret where there is none: functions/pushes/push-keys.ts. */
const none = "none";
const localName = "haulyard-push";

/**
 * The key pair by which push services know us. Browsers that have subscribed are bound to it, so it outlives the stage:
 * its secret is made by hand, once (docs/run-book.md), and only named here.
 */
export const pushKeys = resource({
  stack: "app",
  users: ["pushes"],
  declare({ cdk, stack, stage: { push } }) {
    if (!push) return { arns: [], name: none };
    const named = { service: "secretsmanager", resource: "secret", resourceName: `${push.secretName}-??????` };
    const arnFormat = cdk.ArnFormat.COLON_RESOURCE_NAME;
    return { arns: [stack.formatArn({ ...named, arnFormat })], name: push.secretName };
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
  environment: ({ name }) => ({ PUSH_SECRET: name }),
  local: ({ origin }) => ({ PUSH_SECRET: localName, SECRETS_ENDPOINT: `${origin}/_aws/secrets` }),
  standIn: { secret: localName },
});
