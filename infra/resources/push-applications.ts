import { resource } from "./resource.ts";

/** What stands for an application where there is none: functions/pushes/native-push.ts. */
const none = "none";
const localArn = (platform: string) => `arn:aws:sns:eu-west-1:000000000000:app/${platform}/haulyard`;

/**
 * The platform applications of Amazon SNS, one for Apple's push service and one for Google's. They hold what those have
 * given to whoever publishes the app, so they are made by hand and only named here.
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
        wildcard: "Every device has an endpoint of its own in the application.",
      },
    ]),
  environment: ({ ios, android }) => ({ PUSH_IOS_APPLICATION: ios, PUSH_ANDROID_APPLICATION: android }),
  local: ({ origin }) => ({
    PUSH_IOS_APPLICATION: localArn("APNS"),
    PUSH_ANDROID_APPLICATION: localArn("GCM"),
    SNS_ENDPOINT: `${origin}/_aws/sns`,
  }),
});
