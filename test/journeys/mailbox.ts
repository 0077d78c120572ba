import { expect } from "@playwright/test";

/** The newest mail to an address, as the local mailbox shows it: its subject, with its text. */
async function newestMail(to: string): Promise<string> {
  const page = await fetch(`${process.env.ORIGIN}/_mailbox?to=${encodeURIComponent(to)}`);
  const [, first = ""] = (await page.text()).split("<article>");
  return first.replaceAll(/&(?:amp|#38);/g, "&");
}

/** Waits for the newest mail to an address to say something. */
export async function mailTo(to: string, saying: RegExp): Promise<string> {
  await expect.poll(() => newestMail(to), { message: `mail to ${to}` }).toMatch(saying);
  return newestMail(to);
}

/** The link of a mail that leads to a path, without the origin. */
export function linkIn(mail: string, path: string): string {
  const link = [...mail.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([text]) => new URL(text));
  const wanted = link.find((url) => `${url.pathname}${url.search}`.startsWith(path));
  if (!wanted) throw new Error(`No link to ${path} in: ${mail}`);
  return `${wanted.pathname}${wanted.search}${wanted.hash}`;
}

/** The six digits of a mail. */
export function codeIn(mail: string): string {
  const code = /code=(\d{6})/.exec(mail)?.[1] ?? /^(\d{6})$/m.exec(mail)?.[1];
  if (!code) throw new Error(`No code in: ${mail}`);
  return code;
}
