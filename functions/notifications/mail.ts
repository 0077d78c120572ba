import { isCanaryAddress } from "#shared/canary.ts";
import { nameInMail, withoutWaysOut } from "#shared/kernel/names.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { endpoint, region, setting } from "../platform/config.ts";
import type { Database } from "../platform/database.ts";
import { log } from "../platform/log.ts";
import { type MailContent, mailHtml, mailPlain } from "../platform/mail-layout.ts";
import { signedFetch } from "../platform/signed-fetch.ts";
import { suppressionOf } from "./suppression.ts";
import { oneClickPath } from "./unsubscribe.ts";

/** Maximum tries to send an email, because SES may be busy for a moment. */
const attempts = 3;

export interface Mail {
  readonly subject: string;
  /** Paragraphs, separated by blank lines. */
  readonly body: string;
  /** An admin's text below the body. Unlike other texts, its links are not removed. */
  readonly ourWords?: string;
  /** The recipient's name as they entered it. Without a name, the greeting has none. */
  readonly name?: string;
  readonly path: WebPath;
  /** The button's label; "Open Haulyard" by default. */
  readonly action?: string;
  readonly more?: readonly { readonly words: string; readonly path: WebPath }[];
  readonly why?: string;
  /** The unsubscribe link of an optional email. It works without signing in. */
  readonly stopPath?: WebPath | null;
}

const usualWhy = "You get this because it is about your account or work on Haulyard.";

/**
 * An email for Amazon SES, with a text part and an HTML part of the same words. The only links are the button, our own
 * links and those in an admin's text. Addresses, links and numbers in names and reasons are removed. Optional emails
 * have headers for the mail program's own button, which calls `functions/unsubscribe` (RFC 8058).
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
    stop: stopPath && { words: "Stop these emails", url: `${webUrl}${stopPath}` },
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
 * Sends an email by version 2 of the SES API. Throws when SES rejects it. Skips suppressed addresses, and environments
 * without a sender address.
 */
export async function sendMail(db: Database, to: string, mail: Mail): Promise<void> {
  const sender = setting("MAIL_SENDER");
  if (sender === "none") return log.info("this stage has no sender, so no email is sent");
  if (isCanaryAddress(to)) return log.info("no email is sent to a canary");
  const suppression = await suppressionOf(db, to);
  if (suppression) return log.info("no email is sent to this address", { reason: suppression.reason });
  const body = JSON.stringify(mailRequest(to, mail, sender));
  for (let attempt = 1; ; attempt++) {
    const response = await askMailService("outbound-emails", { body });
    if (response.ok) return log.info("mailed");
    const isBusy = response.status === 429 || response.status >= 500;
    if (!isBusy || attempt === attempts) throw new Error(`the email was refused: ${response.status}`);
  }
}

/** Removes an address from the mail service's suppression list. Throws when that fails. */
export async function forgetSuppression(email: string): Promise<void> {
  if (setting("MAIL_SENDER") === "none") return;
  const response = await askMailService(`suppression/addresses/${encodeURIComponent(email)}`, { method: "DELETE" });
  if (!response.ok && response.status !== 404) throw new Error(`the address stays suppressed: ${response.status}`);
}

async function askMailService(path: string, { method, body }: { method?: "DELETE"; body?: string }) {
  const origin = endpoint("MAIL_ENDPOINT") ?? `https://email.${region()}.amazonaws.com`;
  const headers = { "content-type": "application/json" };
  const response = await signedFetch("ses", new URL(`${origin}/v2/email/${path}`), headers, body, method);
  await response.body?.cancel();
  return response;
}
