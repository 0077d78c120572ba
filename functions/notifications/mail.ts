import { withoutWaysOut } from "#shared/accounts/names.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { endpoint, region, setting } from "../platform/config.ts";
import { log } from "../platform/log.ts";
import { type RenderedMail, renderMail } from "../platform/mail-layout.ts";
import { signedFetch } from "../platform/signed-fetch.ts";

/** How often sending a mail is tried: the service may be busy for a moment. */
const attempts = 3;

/** Why somebody gets a mail, and where they stop it. */
export interface MailReason {
  readonly words: string;
  readonly stop?: { readonly words: string; readonly path: WebPath };
}

/** A mail, to somebody with an account or without. */
export interface Mail {
  readonly subject: string;
  /** A blank line begins another paragraph. */
  readonly body: string;
  /** The name of whoever reads it, as they gave it; nobody is addressed when absent. */
  readonly name?: string;
  /** Where its button leads. */
  readonly path: WebPath;
  /** What the button says. */
  readonly action: string;
  readonly reason: MailReason;
}

/**
 * Sends a mail to one address, with a button into the web app, through version 2 of Amazon SES. That is the only way out
 * of it: addresses, links and numbers that people have put into names and reasons are left out. Throws when the mail is
 * not taken. A stage without a sender mails nothing.
 */
export async function sendMail(to: string, mail: Mail): Promise<void> {
  const sender = setting("MAIL_SENDER");
  if (sender === "none") return log.info("this stage has no sender, so nothing is mailed");
  const origin = endpoint("MAIL_ENDPOINT") ?? `https://email.${region()}.amazonaws.com`;
  const url = new URL(`${origin}/v2/email/outbound-emails`);
  const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
  const { html, text } = rendered(mail, setting("WEB_URL"));
  const body = JSON.stringify({
    FromEmailAddress: sender,
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: { Subject: utf8(withoutWaysOut(mail.subject)), Body: { Text: utf8(text), Html: utf8(html) } },
    },
  });
  for (let attempt = 1; ; attempt++) {
    const response = await signedFetch("ses", url, { "content-type": "application/json" }, body);
    await response.body?.cancel();
    if (response.ok) return;
    const isBusy = response.status === 429 || response.status >= 500;
    if (!isBusy || attempt === attempts) throw new Error(`the mail was refused: ${response.status}`);
  }
}

function rendered({ subject, body, name, path, action, reason }: Mail, webUrl: string): RenderedMail {
  const { words, stop } = reason;
  return renderMail({
    heading: withoutWaysOut(subject),
    ...(name && { greeting: withoutWaysOut(`Hello ${name}`) }),
    paragraphs: withoutWaysOut(body).split(/\n{2,}/),
    button: { words: action, address: `${webUrl}${path}` },
    reason: words,
    ...(stop && { stop: { words: stop.words, address: `${webUrl}${stop.path}` } }),
  });
}
