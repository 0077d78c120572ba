import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NotificationKind } from "#shared/notifications/model.ts";
import { noticeOf } from "#shared/notifications/notices.ts";
import { hostile, type MailKind, startMails } from "#test/support/every-mail.ts";

let mails: Awaited<ReturnType<typeof startMails>>;
beforeAll(async () => {
  mails = await startMails();
});
afterAll(() => mails?.stop());
const told = (...asked: Parameters<typeof mails.told>) => mails.told(...asked);

describe("every email", () => {
  it("says the same in both forms, and user text contains no link out", async () => {
    for (const [what, path, send] of mails.kinds as readonly MailKind[]) {
      const { subject, text, html } = await send();
      const address = `${process.env.WEB_URL}${path}`;
      expect(subject.trim(), what).not.toBe("");
      expect(text, what).toContain(`:\n${address}`);
      expect(html, what).toContain(`<a href="${address}`);
      for (const form of [text, html]) expect(form, what).toContain("You get this because");
      expect(html, what).not.toContain("<b>");
      for (const form of [subject, text, html]) expect(form, what).not.toMatch(/elsewhere\.test|496 0000/);
      const links = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) => new URL(link).origin);
      expect(new Set(links), what).toEqual(new Set([new URL(address).origin]));
      expect(text, what).not.toMatch(/&(amp|lt|gt|quot);|<\/?(p|td|a|table)\b/);
    }
  });

  it("addresses its reader by name, escaped in HTML and plain in text", async () => {
    const { text, html } = await told("job_declined");
    expect(text).toContain(`Hello ${hostile},`);
    expect(html).toContain(`Hello Rab &lt;b&gt;&quot;O'Neil&quot;&lt;/b&gt; &amp; Sons,`);
  });

  it.each(NotificationKind.options.filter((kind) => noticeOf(kind).topic !== null))(
    "of %s, which may be switched off, says so, in its headers too",
    async (kind) => {
      const { text, html, headers } = await told(kind);
      const [, link = ""] = /Stop these emails: (\S+)/.exec(text) ?? [];
      expect(link).toMatch(/\/stop-mails#[\w-]+$/);
      expect(html).toContain(`href="${link}"`);
      const oneClick = link.replace("/stop-mails#", "/api/stop-mails/");
      expect(headers).toContainEqual({ Name: "List-Unsubscribe", Value: `<${oneClick}>` });
      expect(headers).toContainEqual({ Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" });
      expect(text).toContain("switched on in your settings");
    },
  );

  it("that is mandatory says so, and has no header to stop it", async () => {
    const { text, html, headers } = await told("account_changed");
    for (const form of [text, html]) {
      expect(form).toContain("cannot be switched off");
      expect(form).not.toContain("/stop-mails");
    }
    expect(headers).toEqual([]);
  });
});
