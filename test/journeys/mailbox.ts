import { expect } from "@playwright/test";

/** Returns subject and text of the newest email to an address, from the local mailbox. */
async function newestMail(to: string): Promise<string> {
  const page = await fetch(`${process.env.ORIGIN}/_mailbox?to=${encodeURIComponent(to)}`);
  const [, first = ""] = (await page.text()).split("<article>");
  return first.replaceAll(/&(?:amp|#38);/g, "&");
}

export async function mailTo(to: string, saying: RegExp): Promise<string> {
  await expect.poll(() => newestMail(to), { message: `email to ${to}` }).toMatch(saying);
  return newestMail(to);
}

export function linkIn(mail: string, path: string): string {
  const link = [...mail.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([text]) => new URL(text));
  const wanted = link.find((url) => `${url.pathname}${url.search}`.startsWith(path));
  if (!wanted) throw new Error(`No link to ${path} in: ${mail}`);
  return `${wanted.pathname}${wanted.search}${wanted.hash}`;
}

export function codeIn(mail: string): string {
  const code = /code=(\d{6})/.exec(mail)?.[1] ?? /^(\d{6})$/m.exec(mail)?.[1];
  if (!code) throw new Error(`No code in: ${mail}`);
  return code;
}
