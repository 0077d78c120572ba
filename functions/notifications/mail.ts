import { withoutWaysOut } from "#shared/accounts/names.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { endpoint, region, setting } from "../platform/config.ts";
import { log } from "../platform/log.ts";
import { signedFetch } from "../platform/signed-fetch.ts";

/** How often sending a mail is tried: the service may be busy for a moment. */
const attempts = 3;

/** A mail in plain text. */
export interface Mail {
  readonly subject: string;
  readonly body: string;
  /** The address of the link at its end. */
  readonly path: WebPath;
}

/**
 * Sends plain text to one address, with a link into the web app at its end, through version 2 of Amazon SES. That is the
 * only way out of it: addresses, links and numbers that people have put into names and reasons are left out. Throws when
 * the mail is not taken. A stage without a sender mails nothing.
 */
export async function sendMail(to: string, mail: Mail): Promise<void> {
  const sender = setting("MAIL_SENDER");
  if (sender === "none") return log.info("this stage has no sender, so nothing is mailed");
  const origin = endpoint("MAIL_ENDPOINT") ?? `https://email.${region()}.amazonaws.com`;
  const url = new URL(`${origin}/v2/email/outbound-emails`);
  const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
  const text = `${withoutWaysOut(mail.body)}\n\n${setting("WEB_URL")}${mail.path}\n\nHaulyard`;
  const body = JSON.stringify({
    FromEmailAddress: sender,
    Destination: { ToAddresses: [to] },
    Content: { Simple: { Subject: utf8(withoutWaysOut(mail.subject)), Body: { Text: utf8(text) } } },
  });
  for (let attempt = 1; ; attempt++) {
    const response = await signedFetch("ses", url, { "content-type": "application/json" }, body);
    await response.body?.cancel();
    if (response.ok) return;
    const isBusy = response.status === 429 || response.status >= 500;
    if (!isBusy || attempt === attempts) throw new Error(`the mail was refused: ${response.status}`);
  }
}
