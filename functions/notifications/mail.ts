import { nameInMail, withoutWaysOut } from "#shared/kernel/names.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { endpoint, region, setting } from "../platform/config.ts";
import type { Database } from "../platform/database.ts";
import { log } from "../platform/log.ts";
import { type MailContent, mailHtml, mailPlain } from "../platform/mail-layout.ts";
import { signedFetch } from "../platform/signed-fetch.ts";
import { oneClickPath } from "./stop-mails.ts";
import { suppressionOf } from "./suppression.ts";

/** How often sending a mail is tried: the service may be busy for a moment. */
const attempts = 3;

/** A mail of ours. */
export interface Mail {
  readonly subject: string;
  /** Paragraphs, with an empty line between two. */
  readonly body: string;
  /** What an admin wrote, after the body: nothing is left out of it. */
  readonly ourWords?: string;
  /** The name of whoever reads it, as they gave it; nobody is addressed when absent. */
  readonly name?: string;
  /** Where its button leads. */
  readonly path: WebPath;
  /** What its button says; "Open Haulyard" unless said. */
  readonly action?: string;
  /** Further links, after the button. */
  readonly more?: readonly { readonly words: string; readonly path: WebPath }[];
  /** Why it came to this address. */
  readonly why?: string;
  /** Of a mail that one may do without: where such mails are stopped, without signing in. */
  readonly stopPath?: WebPath | null;
}

const usualWhy = "You get this because it concerns your account or work on Haulyard.";

/**
 * A mail as Amazon SES takes it, with a text part and an HTML part of the same words. The button and our own links are the
 * only ways out of it, beside what an admin wrote: addresses, links and numbers that people have put into names and reasons are left out. What one may do without says
 * so in headers that mail programs show as a button of their own, which asks `functions/unsubscribe` (RFC 8058).
 */
export function mailRequest(
  to: string,
  { subject, body, ourWords = "", name, path, action, more = [], why, stopPath = null }: Mail,
  sender: string,
) {
  const webUrl = setting("WEB_URL");
  const content: MailContent = {
    heading: withoutWaysOut(subject),
    ...(name && { greeting: `Hello ${nameInMail(name)}` }),
    paragraphs: [...withoutWaysOut(body).split("\n\n"), ...ourWords.split(/\n+/).filter(Boolean)],
    action: { words: action ?? "Open Haulyard", url: `${webUrl}${path}` },
    more: more.map((link) => ({ words: link.words, url: `${webUrl}${link.path}` })),
    small: [why ?? usualWhy],
    stop: stopPath && { words: "Stop these e-mails", url: `${webUrl}${stopPath}` },
  };
  const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
  const headers = stopPath && [
    { Name: "List-Unsubscribe", Value: `<${webUrl}${oneClickPath(stopPath)}>` },
    { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
    { Name: "List-Id", Value: `Haulyard notices <notices.${new URL(webUrl).hostname}>` },
  ];
  return {
    FromEmailAddress: sender,
    ConfigurationSetName: setting("MAIL_CONFIGURATION_SET"),
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: utf8(withoutWaysOut(subject)),
        Body: { Text: utf8(mailPlain(content)), Html: utf8(mailHtml(content)) },
        ...(headers && { Headers: headers }),
      },
    },
  };
}

/**
 * Sends a mail to one address through version 2 of Amazon SES. Throws when it is not taken. A stage without a sender mails
 * nothing, and nothing goes to an address from which mails came back or were complained of.
 */
export async function sendMail(db: Database, to: string, mail: Mail): Promise<void> {
  const sender = setting("MAIL_SENDER");
  if (sender === "none") return log.info("this stage has no sender, so nothing is mailed");
  const suppression = await suppressionOf(db, to);
  if (suppression) return log.info("nothing is mailed to this address", { reason: suppression.reason });
  const body = JSON.stringify(mailRequest(to, mail, sender));
  for (let attempt = 1; ; attempt++) {
    const response = await askMailService("outbound-emails", { body });
    if (response.ok) return;
    const isBusy = response.status === 429 || response.status >= 500;
    if (!isBusy || attempt === attempts) throw new Error(`the mail was refused: ${response.status}`);
  }
}

/** Has the mail service deliver to an address again; nothing to it when it does not refuse it. Throws when it fails. */
export async function forgetSuppression(email: string): Promise<void> {
  if (setting("MAIL_SENDER") === "none") return;
  const response = await askMailService(`suppression/addresses/${encodeURIComponent(email)}`, { method: "DELETE" });
  if (!response.ok && response.status !== 404) throw new Error(`the address stays refused: ${response.status}`);
}

async function askMailService(path: string, { method, body }: { method?: "DELETE"; body?: string }) {
  const origin = endpoint("MAIL_ENDPOINT") ?? `https://email.${region()}.amazonaws.com`;
  const headers = { "content-type": "application/json" };
  const response = await signedFetch("ses", new URL(`${origin}/v2/email/${path}`), headers, body, method);
  await response.body?.cancel();
  return response;
}
