import { callOn } from "./event-rule.ts";
import { localArn, resource } from "./resource.ts";

const nobody = "none";
const domainHere = "haulyard.test";
const setHere = "haulyard-local";
const senderHere = "Haulyard";

/**
 * Amazon SES. The account has verified either the sender's address or its domain, and SES checks permissions on the
 * verified one. The configuration set reports bounces and complaints, and stops delivery to such an address.
 */
export const mail = resource({
  stack: "app",
  users: ["outside"],
  declare({ cdk, stack, part, stage: { name, mailSender = nobody } }) {
    const [, box = "", domain = ""] = /([^<\s]+@([^>\s]+))>?$/.exec(mailSender) ?? [];
    if (mailSender === nobody) return { arns: [], sender: nobody, setName: nobody };
    const setName = `haulyard-${name}`;
    const { CfnConfigurationSet, CfnConfigurationSetEventDestination } = cdk.aws_ses;
    const set = new CfnConfigurationSet(part("Mail"), "Set", {
      name: setName,
      deliveryOptions: { tlsPolicy: "REQUIRE" },
      reputationOptions: { reputationMetricsEnabled: true },
      suppressionOptions: { suppressedReasons: ["BOUNCE", "COMPLAINT"] },
    });
    new CfnConfigurationSetEventDestination(part("Mail"), "Returned", {
      configurationSetName: set.ref,
      eventDestination: {
        enabled: true,
        matchingEventTypes: ["bounce", "complaint"],
        eventBridgeDestination: {
          eventBusArn: stack.formatArn({ service: "events", resource: "event-bus", resourceName: "default" }),
        },
      },
    });
    const named = { identity: [box, domain], "configuration-set": [setName] };
    const arns = Object.entries(named).flatMap(([resource, names]) =>
      names.map((resourceName) => stack.formatArn({ service: "ses", resource, resourceName })),
    );
    return { arns, sender: mailSender, setName };
  },
  connect({ setName }, deployment, lambda) {
    if (setName === nobody) return;
    callOn(deployment, {
      path: ["Mail", "ComesBack"],
      description: "An email bounced, or was reported as spam",
      eventPattern: {
        source: ["aws.ses"],
        detailType: ["Email Bounced", "Email Complaint Received"],
        detail: { mail: { tags: { "ses:configuration-set": [setName] } } },
      },
      target: lambda("notifications"),
      retryAttempts: 20,
      maxAgeSeconds: 21_600,
    });
  },
  grants: (_use: true, { arns }) =>
    arns.length > 0
      ? [
          { actions: ["ses:SendEmail"], resources: arns },
          { actions: ["ses:DeleteSuppressedDestination"], resources: ["*"] },
        ]
      : [],
  here: () => ({ arns: [localArn("ses", `identity/${domainHere}`), localArn("ses", `configuration-set/${setHere}`)] }),
  environment: ({ sender, setName }) => ({ MAIL_SENDER: sender, MAIL_CONFIGURATION_SET: setName }),
  local: ({ origin }) => ({
    MAIL_SENDER: `no-reply@${domainHere}`,
    MAIL_CONFIGURATION_SET: setHere,
    MAIL_ENDPOINT: `${origin}/_aws/mail`,
  }),
});

/**
 * Text messages by Amazon SNS, directly to a telephone. The account's SNS spending limit applies. With `know` a
 * function learns whether text messages are sent, so that it creates no unused links.
 */
export const texts = resource({
  stack: "app",
  users: ["outside", "records"],
  declare: ({ stage: { textSender = nobody } }) => ({ sender: textSender }),
  grants: (use: "send" | "know", { sender }) =>
    use === "send" && sender !== nobody ? [{ actions: ["sns:Publish"], resources: ["*"] }] : [],
  here: () => ({ sender: senderHere }),
  environment: ({ sender }) => ({ TEXT_SENDER: sender }),
  local: ({ origin }) => ({ TEXT_SENDER: senderHere, SNS_ENDPOINT: `${origin}/_aws/sns` }),
});
