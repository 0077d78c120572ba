import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SentMail, startMails } from "#test/support/every-mail.ts";
import { figure } from "#test/support/figure.ts";

let mails: Awaited<ReturnType<typeof startMails>>;
beforeAll(async () => {
  mails = await startMails();
});
afterAll(() => mails?.stop());

// Assembles the email from text part, HTML part and headers, as Amazon SES does.
it("postal-mime reads every email back: subject, both parts word for word, one recipient, the headers of preferences", async () => {
  const wrong: string[] = [];
  const all = [...mails.kinds, ...mails.optional];
  for (const [at, [what, , send]] of all.entries()) {
    const problem = await wrongWith(await send(), at >= mails.kinds.length);
    if (problem) wrong.push(`${what}: ${problem}`);
  }
  expect(wrong).toEqual([]);
  figure("mail.valid", 1 - wrong.length / all.length);
});

/** Returns the error that a mail program would find in an email, or null. */
async function wrongWith(mail: SentMail, isOptional: boolean): Promise<string | null> {
  const read = await PostalMime.parse(messageOf(mail));
  const header = (name: string) => read.headers.find(({ key }) => key === name)?.value ?? null;
  const sameText = (one: string | undefined, other: string) => one?.replaceAll("\r\n", "\n").trim() === other.trim();
  if (read.subject !== mail.subject) return `its subject reads "${read.subject}"`;
  if (!header("content-type")?.startsWith("multipart/alternative")) return "it is not of two parts";
  if (!sameText(read.text, mail.text)) return "its text part is another one";
  if (!sameText(read.html, mail.html)) return "its HTML part is another one";
  if (read.to?.length !== 1 || read.to[0]?.address !== mail.to[0]) return "it goes to somebody else";
  const stops = /^<https?:\/\/[^<>\s]+>$/.test(header("list-unsubscribe") ?? "");
  if (stops !== isOptional) return stops ? "it can be stopped, and is due" : "it says nowhere how to stop it";
  return null;
}

/** Builds the message that SES would send for a request (RFC 5322, RFC 2045, RFC 2047). */
function messageOf({ from, to, subject, text, html, headers }: SentMail): string {
  const boundary = "the-parts-of-this-mail";
  const base64 = (words: string) =>
    Buffer.from(words)
      .toString("base64")
      .replaceAll(/.{1,76}/g, "$&\r\n");
  const part = (type: string, words: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=UTF-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(words)}`;
  return [
    `From: ${from}`,
    `To: ${to.join(", ")}`,
    `Subject: ${encodedWords(subject)}`,
    ...headers.map(({ Name, Value }) => `${Name}: ${Value}`),
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    `${part("text/plain", text)}${part("text/html", html)}--${boundary}--`,
    "",
  ].join("\r\n");
}

/** Encodes a subject as words of at most 75 characters each (RFC 2047). */
function encodedWords(subject: string): string {
  const words: string[] = [];
  let word = "";
  for (const character of subject) {
    if (Buffer.byteLength(word + character) > 42) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((one) => `=?UTF-8?B?${Buffer.from(one).toString("base64")}?=`).join("\r\n ");
}
