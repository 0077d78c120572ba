import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { config, setting } from "../platform/config.ts";

let shared: SESv2Client | undefined;

/** Sends plain text to one address, with a link into the web app at its end. */
export async function sendMail(
  to: string,
  mail: { readonly subject: string; readonly body: string; readonly path: string },
): Promise<void> {
  const endpoint = config().MAIL_ENDPOINT;
  shared ??= new SESv2Client({ region: config().AWS_REGION, ...(endpoint && { endpoint }) });
  const text = `${mail.body}\n\n${setting("WEB_URL")}${mail.path}\n\nHaulyard`;
  await shared.send(
    new SendEmailCommand({
      FromEmailAddress: setting("MAIL_SENDER"),
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: { Data: mail.subject }, Body: { Text: { Data: text } } } },
    }),
  );
}
