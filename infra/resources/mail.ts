import { resource } from "./resource.ts";

/**
 * Amazon SES. The account has verified either the sender's address or its domain; SES checks the rights on that one.
 */
export const mail = resource({
  stack: "app",
  declare({ stack, stage }) {
    const [, box = "", domain = ""] = /([^<\s]+@([^>\s]+))>?$/.exec(stage.mailSender) ?? [];
    const arns = [box, domain].map((resourceName) =>
      stack.formatArn({ service: "ses", resource: "identity", resourceName }),
    );
    return { arns, sender: stage.mailSender };
  },
  grants: (_use: true, { arns }) => [{ actions: ["ses:SendEmail"], resources: arns }],
  environment: ({ sender }) => ({ MAIL_SENDER: sender }),
  local: ({ origin }) => ({ MAIL_SENDER: "no-reply@haulyard.test", MAIL_ENDPOINT: `${origin}/_aws/mail` }),
});
