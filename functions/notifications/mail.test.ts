import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { PayloadOf } from "#shared/events.ts";
import { InvitationId, NotificationId } from "#shared/kernel/id.ts";
import { MailPreference, NotificationKind } from "#shared/notifications/model.ts";
import { aFact } from "#test/support/fact.ts";
import { startListeningPost } from "#test/support/listening-post.ts";
import { aPerson } from "#test/support/people.ts";
import { startWorld, type World } from "#test/support/world.ts";

const now = "2026-11-21T07:30:00.000Z";
const hostile = `Rab <b>"O'Neil"</b> & Sons`;
const wayOut = "Ring 0131 496 0000 or see https://elsewhere.test/x";

let world: World;
let post: Awaited<ReturnType<typeof startListeningPost>>;
let person: Profile;
let reactions: typeof import("../reactions/outside.ts").outside;
beforeAll(async () => {
  world = await startWorld();
  post = await startListeningPost();
  process.env.MAIL_ENDPOINT = `${post.origin}/_aws/mail`;
  reactions = (await import("../reactions/outside.ts")).outside;
  person = aPerson("contractor", { fullName: hostile });
  await world.add({ people: [person] });
});
afterAll(async () => {
  await post?.stop();
  await world?.stop();
});
beforeEach(() => post.heard.splice(0));

/** The one mail that has gone out, as the mail service was asked for it. */
function sent() {
  const mails = post.heard.filter(({ path }) => path.startsWith("/_aws/mail"));
  expect(mails).toHaveLength(1);
  const { Destination, Content } = JSON.parse(mails[0]?.body ?? "{}");
  const { Subject, Body } = Content.Simple;
  return {
    to: Destination.ToAddresses as string[],
    subject: Subject.Data as string,
    text: Body.Text.Data as string,
    html: Body.Html.Data as string,
    headers: (Content.Simple.Headers ?? []) as { Name: string; Value: string }[],
  };
}

const context = () => ({ db: world.db, now, newId: randomUUID });

async function told(kind: NotificationKind, preference: MailPreference | null = null) {
  const id = NotificationId.parse(randomUUID());
  const words = { title: `Declined: ${hostile}`, body: `They cannot take it: ${wayOut}` };
  const actionUrl = "/jobs/manage";
  const notification = { id, userId: person.id, kind, ...words, actionUrl, isRead: false, createdAt: now };
  const payload = { notification, mails: true, preference };
  const [, mailLine] = reactions.personTold;
  await mailLine?.(aFact("personTold", payload, now), context());
  return sent();
}

type Decided = PayloadOf<"driverDecided">;
async function decided(change: Partial<Decided>) {
  const decision = { email: person.email, fullName: hostile, isApproved: true, isOfDriver: false, reason: wayOut };
  const payload = { ...decision, ...change } as Decided;
  await reactions.driverDecided[0]?.(aFact("driverDecided", payload, now), context());
  return sent();
}

async function invited(email: string) {
  const invitation = { invitationId: InvitationId.parse(randomUUID()), haulierId: person.id, haulierName: hostile };
  const payload = { ...invitation, email, kind: "driver" } as PayloadOf<"memberInvited">;
  const mailed = reactions.memberInvited[0];
  await mailed?.(aFact("memberInvited", payload, now), context());
  return sent();
}

/** Every mail that goes out, with the path to which it leads. */
const kinds: readonly [what: string, path: string, () => Promise<ReturnType<typeof sent>>][] = [
  ...NotificationKind.options.map(
    (kind) =>
      [`a line of the bell: ${kind}`, "/jobs/manage", () => told(kind)] as [
        string,
        string,
        () => Promise<ReturnType<typeof sent>>,
      ],
  ),
  ["a driver without an account who may drive", "/signup", () => decided({ email: "new@drivers.test" })],
  ["a driver with an account who may drive", "/auth", () => decided({})],
  ["a driver who may not drive", "/contact", () => decided({ isApproved: false })],
  ["a driver whose change was approved", "/drivers/profile", () => decided({ isOfDriver: true })],
  ["a driver whose change was not", "/drivers/profile", () => decided({ isOfDriver: true, isApproved: false })],
  ["an invitation to somebody with an account", "/auth?return=%2Fsettings%23invitations", () => invited(person.email)],
  ["an invitation to somebody without one", "/signup?invitation=", () => invited("new@people.test")],
];

describe("every mail", () => {
  it.each(kinds)(
    "%s: says the same in both forms, and nobody's own words lead out of it",
    async (_what, path, send) => {
      const { subject, text, html } = await send();
      const address = `${process.env.WEB_URL}${path}`;
      expect(subject.trim()).not.toBe("");
      expect(text).toContain(`:\n${address}`);
      expect(html).toContain(`<a href="${address}`);
      for (const said of ["You get this because"])
        expect([text.includes(said), html.includes(said)]).toEqual([true, true]);
      expect(html).not.toContain("<b>");
      for (const form of [subject, text, html]) {
        expect(form).not.toContain("elsewhere.test");
        expect(form).not.toContain("496 0000");
      }
      // Every address in it is the web app's.
      const links = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) => new URL(link).origin);
      expect(new Set(links)).toEqual(new Set([new URL(address).origin]));
      // Text is written as text.
      expect(text).not.toMatch(/&(amp|lt|gt|quot);|<\/?(p|td|a|table)\b/);
    },
  );

  it("addresses its reader by name, escaped in HTML and plain in text", async () => {
    const { text, html } = await told("job_declined");
    expect(text).toContain(`Hello ${hostile},`);
    expect(html).toContain(`Hello Rab &lt;b&gt;&quot;O'Neil&quot;&lt;/b&gt; &amp; Sons,`);
  });

  it.each(MailPreference.options)("that %s switches off says so, in its headers too", async (preference) => {
    const { text, html, headers } = await told("paper_changed", preference);
    const [, link = ""] = /Stop these e-mails: (\S+)/.exec(text) ?? [];
    expect(link).toMatch(/\/stop-mails#[\w-]+$/);
    expect(html).toContain(`href="${link}"`);
    expect(headers).toContainEqual({ Name: "List-Unsubscribe", Value: `<${link}>` });
    expect(text).toContain("switched on in your settings");
  });

  it("that is due says that it is, and has no header to stop it", async () => {
    const { text, html, headers } = await told("account_changed");
    for (const form of [text, html]) {
      expect(form).toContain("cannot be switched off");
      expect(form).not.toContain("/stop-mails");
    }
    expect(headers).toEqual([]);
  });
});
