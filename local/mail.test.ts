import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DeleteSuppressedDestinationCommand,
  SESv2Client,
  SendEmailCommand,
  type SendEmailCommandInput,
} from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mountStandIn } from "#test/support/mounted-stand-in.ts";
import { localCredentials, localRegion } from "./credentials.ts";
import { createMail, type LocalMail } from "./mail.ts";

let dir: string;
let mail: LocalMail;
let returned: object[];
let mounted: Awaited<ReturnType<typeof mountStandIn>>;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "haulyard-mail-"));
  returned = [];
  mail = createMail({ dir, onReturned: async (event) => void returned.push(event) });
  mounted = await mountStandIn("mail", mail);
});

afterEach(async () => {
  await mounted.close();
  rmSync(dir, { recursive: true, force: true });
});

function send(change: Partial<SendEmailCommandInput> = {}, credentials = { ...localCredentials } as Credentials) {
  const client = new SESv2Client({ region: localRegion, endpoint: mounted.endpoint, credentials, maxAttempts: 1 });
  return client.send(
    new SendEmailCommand({
      FromEmailAddress: "Haulyard <no-reply@haulyard.test>",
      Destination: { ToAddresses: ["Anna Reid <Anna@Example.com>"], CcAddresses: ["office@example.com"] },
      Content: { Simple: { Subject: { Data: "Quote £120" }, Body: { Text: { Data: "Accepted." } } } },
      ...change,
    }),
  );
}
interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

describe("SendEmail", () => {
  test("puts the email into the mailbox of each recipient", async () => {
    const { MessageId } = await send();
    const [found] = mail.list({ to: "anna@example.com" });
    expect(found).toMatchObject({ id: MessageId, subject: "Quote £120", text: "Accepted.", html: null });
    expect(mail.list({ to: "OFFICE@example.com" })).toHaveLength(1);
    expect(mail.list({ to: "nobody@example.com" })).toEqual([]);
  });

  test("rejects another key and a wrong secret", async () => {
    const stranger = send({}, { ...localCredentials, accessKeyId: "stranger" });
    await expect(stranger).rejects.toMatchObject({ name: "UnrecognizedClientException" });
    const guesser = send({}, { ...localCredentials, secretAccessKey: "guess" });
    await expect(guesser).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
    expect(mail.list()).toEqual([]);
  });

  const text = { Text: { Data: "x" } };
  const faults: [string, Partial<SendEmailCommandInput>][] = [
    ["no sender", { FromEmailAddress: undefined }],
    ["nobody to send to", { Destination: {} }],
    ["an address that is none", { Destination: { ToAddresses: ["anna"] } }],
    ["an address with a line break", { Destination: { ToAddresses: ["a@b.test\r\nBcc: c@d.test"] } }],
    ["too many recipients", { Destination: { ToAddresses: Array(51).fill("a@b.test") } }],
    ["no body", { Content: { Simple: { Subject: { Data: "x" }, Body: {} } } }],
    ["a template", { Content: { Template: { TemplateName: "x", TemplateData: "{}" } } }],
    ["no subject", { Content: { Simple: { Subject: { Data: undefined }, Body: text } } }],
  ];
  test.each(faults)("rejects %s", async (_name, change) => {
    await expect(send(change)).rejects.toMatchObject({ name: "BadRequestException" });
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe("the mailbox", () => {
  test("stores the newest 500, newest first, also after a restart", async () => {
    const numbers = Array.from({ length: 503 }, (_, at) => at + 1);
    await Promise.all(numbers.map((at) => mail.deliver({ to: "a@b.test", subject: `Mail ${at}`, text: "" })));
    writeFileSync(join(dir, "half.json.tmp"), "{");
    const reopened = createMail({ dir });
    for (const box of [mail, reopened]) {
      const subjects = box.list().map(({ subject }) => subject);
      expect(subjects).toHaveLength(500);
      expect([subjects[0], subjects[499]]).toEqual(["Mail 503", "Mail 4"]);
    }
    expect(readdirSync(dir)).toHaveLength(500);
    await reopened.deliver({ to: "a@b.test", subject: "After", text: "" });
    expect(reopened.list()[0]?.subject).toBe("After");
  });

  test("stores emails sent at once", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => mail.deliver({ to: "a@b.test", subject: `${at}`, text: "" })),
    );
    expect(new Set(mail.list().map(({ subject }) => subject)).size).toBe(20);
    expect(readdirSync(dir)).toHaveLength(20);
  });
});

describe("a returned email", () => {
  const text = { Simple: { Subject: { Data: "x" }, Body: { Text: { Data: "x" } } } };
  const to = (address: string) => send({ Destination: { ToAddresses: [address] }, Content: text });
  const forget = (EmailAddress: string) =>
    new SESv2Client({
      ...{ region: localRegion, endpoint: mounted.endpoint, credentials: localCredentials, maxAttempts: 1 },
    }).send(new DeleteSuppressedDestinationCommand({ EmailAddress }));

  test.each([
    ["bounce", "Email Bounced", { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: "Jo <Jo@b.test>" }] }],
    ["complaint", "Email Complaint Received", { complainedRecipients: [{ emailAddress: "Jo <Jo@b.test>" }] }],
  ] as const)("as a %s is reported in SES's format", async (how, detailType, detail) => {
    const { MessageId = "" } = await to("Jo <Jo@b.test>");
    await mail.comeBack(MessageId, how);
    expect(returned).toMatchObject([
      { source: "aws.ses", "detail-type": detailType, detail: { [how]: detail, mail: { messageId: MessageId } } },
    ]);
  });

  test("blocks the address until it is removed from the list, after a restart too", async () => {
    const { MessageId = "" } = await to("jo@b.test");
    await mail.comeBack(MessageId, "bounce");
    await to("JO@b.test");
    expect(mail.list()).toHaveLength(1);
    expect(returned.at(-1)).toMatchObject({ detail: { bounce: { bounceSubType: "OnAccountSuppressionList" } } });
    expect(createMail({ dir }).list()).toHaveLength(1);
    await forget("jo@b.test");
    await expect(forget("jo@b.test")).rejects.toMatchObject({ name: "NotFoundException" });
    await to("jo@b.test");
    expect(mail.list()).toHaveLength(2);
  });
});

describe("the page", () => {
  async function page(query = "", method = "GET") {
    const server = createServer((request, response) => void mail.page(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/_mailbox${query}`, {
      method,
    });
    const html = await answer.text();
    server.close();
    return { answer, html };
  }

  test("says that there is no email yet", async () => {
    const { answer, html } = await page();
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toContain("<title>Haulyard local mailbox</title>");
    expect(html).toContain("No email yet.");
  });

  test("shows the newest first, of one address when requested", async () => {
    await mail.deliver({ to: "a@b.test", subject: "Older", text: "" });
    await mail.deliver({ to: "c@d.test", subject: "Newer", text: "" });
    const all = (await page()).html;
    expect(all.indexOf("Newer")).toBeGreaterThan(0);
    expect(all.indexOf("Newer")).toBeLessThan(all.indexOf("Older"));
    const one = (await page("?to=A%40b.test")).html;
    expect(one).toContain("Older");
    expect(one).not.toContain("Newer");
  });

  test("runs no code from an email", async () => {
    const attack = `<script>alert(1)</script><img src=x onerror="alert(2)">'"`;
    await send({
      FromEmailAddress: `"<b>" <no-reply@haulyard.test>`,
      Destination: { ToAddresses: [`"<i>" <a@b.test>`] },
      Content: {
        Simple: { Subject: { Data: attack }, Body: { Text: { Data: attack }, Html: { Data: attack } } },
      },
    });
    const { answer, html } = await page(`?to=${encodeURIComponent(`"><script>`)}`);
    const shown = (await page()).html;
    for (const source of [html, shown]) expect(source).not.toMatch(/<(script|img|b|i)[ >]/);
    expect(shown).toContain("&#60;script&#62;");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("links web addresses whole, and nothing else", async () => {
    const text = `Go to http://localhost:4000/auth?confirmed=true&a=1. Or javascript:alert(1)`;
    await mail.deliver({ to: "a@b.test", subject: "Confirm", text });
    const { html } = await page();
    expect(html).toContain(`href="http://localhost:4000/auth?confirmed=true&#38;a=1" rel`);
    expect(html.match(/<a href="http/g)).toHaveLength(1);
    expect(html).not.toContain('href="javascript');
  });

  test("accepts only its own buttons", async () => {
    expect((await page("", "PUT")).answer.status).toBe(405);
  });
});
