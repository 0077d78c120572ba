import { secretHere } from "./handmade-secret.ts";
import { localArn, resource } from "./resource.ts";

/** Internet access to each browser's push service. On one machine a stand-in answers. */
export const pushService = resource({
  stack: "app",
  users: ["notifications", "pushes"],
  declare: () => ({}),
  grants: (_use: true, _made) => [],
  local: ({ origin }) => ({ PUSH_SERVICE_ENDPOINT: `${origin}/_push` }),
});

const none = "none";
const localName = "haulyard-push";

/**
 * The key pair that identifies us to push services. Subscribed browsers are bound to it, so it outlives the stage. An
 * operator creates its secret once (docs/run-book.md).
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
            wildcard: "Secrets Manager ends a secret's ARN in six characters of its own.",
          },
        ]
      : [],
  here: () => secretHere(localName),
  environment: ({ name }) => ({ PUSH_SECRET: name }),
  local: ({ origin }) => ({ PUSH_SECRET: localName, SECRETS_ENDPOINT: `${origin}/_aws/secrets` }),
  standIn: { secret: localName },
});

const applicationHere = (platform: string) => localArn("sns", `app/${platform}/haulyard`);

/**
 * Amazon SNS platform applications for Apple's and Google's push services. They hold the credentials of the app's
 * publisher, so an operator creates them.
 */
export const pushApplications = resource({
  stack: "app",
  users: ["pushes"],
  declare({ stage: { pushIosApplication = none, pushAndroidApplication = none } }) {
    const arns = [pushIosApplication, pushAndroidApplication].filter((arn) => arn !== none);
    return { arns, ios: pushIosApplication, android: pushAndroidApplication };
  },
  grants: (_use: true, { arns }) =>
    arns.flatMap((arn) => [
      { actions: ["sns:CreatePlatformEndpoint"], resources: [arn] },
      {
        actions: ["sns:Publish", "sns:DeleteEndpoint"],
        resources: [`${arn.replace(":app/", ":endpoint/")}/*`],
        wildcard: "Every device has its own endpoint in the application.",
      },
    ]),
  here: () => ({ arns: [applicationHere("APNS"), applicationHere("GCM")] }),
  environment: ({ ios, android }) => ({ PUSH_IOS_APPLICATION: ios, PUSH_ANDROID_APPLICATION: android }),
  local: ({ origin }) => ({
    PUSH_IOS_APPLICATION: applicationHere("APNS"),
    PUSH_ANDROID_APPLICATION: applicationHere("GCM"),
    SNS_ENDPOINT: `${origin}/_aws/sns`,
  }),
});
