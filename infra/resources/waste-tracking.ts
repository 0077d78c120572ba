import { resource } from "./resource.ts";

/** The name of the secret where a stage has none: functions/waste/tracking-service.ts. */
const none = "none";
const localName = "haulyard-waste-tracking";

/**
 * Our client of Defra's digital waste tracking. Defra gives it, so its secret is made by hand, once (docs/run-book.md), and only named
 * here. Without it hauliers' sites cannot send their records.
 */
export const wasteTracking = resource({
  stack: "app",
  users: ["waste", "webhooks"],
  declare({ cdk, stack, stage: { wasteTrackingSecretName } }) {
    if (!wasteTrackingSecretName) return { arns: [], name: none };
    const named = { service: "secretsmanager", resource: "secret", resourceName: `${wasteTrackingSecretName}-??????` };
    const arnFormat = cdk.ArnFormat.COLON_RESOURCE_NAME;
    return { arns: [stack.formatArn({ ...named, arnFormat })], name: wasteTrackingSecretName };
  },
  grants: (use: "know" | "send", { arns }) =>
    use === "send" && arns.length > 0
      ? [
          {
            actions: ["secretsmanager:GetSecretValue"],
            resources: arns,
            wildcard: "The service ends a secret's ARN in six characters of its own.",
          },
        ]
      : [],
  environment: ({ name }) => ({ WASTE_TRACKING_SECRET: name }),
  local: ({ origin }) => ({
    WASTE_TRACKING_SECRET: localName,
    SECRETS_ENDPOINT: `${origin}/_aws/secrets`,
    WASTE_TRACKING_ENDPOINT: `${origin}/_defra`,
  }),
  standIn: { secret: localName },
});
