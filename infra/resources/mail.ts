import { resource } from "./resource.ts";

/** What stands for the sender where there is none: functions/notifications/mail.ts sends nothing then. */
const nobody = "none";

/**
 * Amazon SES. The account has verified either the sender's address or its domain; SES checks the rights on that one.
 */
export const mail = resource({
  stack: "app",
  declare({ stack, stage: { mailSender = nobody } }) {
    const [, box = "", domain = ""] = /([^<\s]+@([^>\s]+))>?$/.exec(mailSender) ?? [];
    const identities = mailSender === nobody ? [] : [box, domain];
    const arns = identities.map((resourceName) =>
      stack.formatArn({ service: "ses", resource: "identity", resourceName }),
    );
    return { arns, sender: mailSender };
  },
  grants: (_use: true, { arns }) => (arns.length > 0 ? [{ actions: ["ses:SendEmail"], resources: arns }] : []),
  environment: ({ sender }) => ({ MAIL_SENDER: sender }),
  local: ({ origin }) => ({ MAIL_SENDER: "no-reply@haulyard.test", MAIL_ENDPOINT: `${origin}/_aws/mail` }),
});
