import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { NotificationId } from "#shared/kernel/id.ts";
import { originSecretHeader } from "#shared/kernel/wire.ts";
import type { MailSuppression, Notification } from "#shared/notifications/model.ts";
import { defaultPreferences, type NotificationPreferences } from "#shared/notifications/preferences.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { startListeningPost } from "#test/support/listening-post.ts";
import { aPerson } from "#test/support/people.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { isDomainEvent, readDomainEvent } from "../platform/read-domain-event.ts";
import { accountNotices } from "./account-notices.ts";
import { handler as notifications } from "./handler.ts";
import { mailNotices } from "./on-mail-wanted.ts";
import { onSuppressionLifted } from "./reactions.ts";
import { notificationWrite } from "./store.ts";
import { reactionsOf } from "./telling.ts";
import { stopPathOf } from "./unsubscribe.ts";

let world: World;
let post: Awaited<ReturnType<typeof startListeningPost>>;
let unsubscribe: typeof import("../unsubscribe/handler.ts").handler;
let person: Profile;
beforeAll(async () => {
  world = await startWorld();
  post = await startListeningPost();
  process.env.MAIL_ENDPOINT = `${post.origin}/_aws/mail`;
  unsubscribe = (await import("../unsubscribe/handler.ts")).handler;
});
afterAll(async () => {
  await post?.stop();
  await world?.stop();
});
beforeEach(async () => {
  person = aPerson("haulier");
  await world.add({ people: [person] });
  post.heard.splice(0);
});

const context = () => ({ db: world.db, now: new Date().toISOString(), newId: randomUUID });
const bounced = (emailAddress: string, bounceType = "Permanent") => ({
  "detail-type": "Email Bounced",
  detail: { bounce: { bounceType, bouncedRecipients: [{ emailAddress }] } },
});
const complained = (emailAddress: string, complaintFeedbackType: string | null = "abuse") => ({
  "detail-type": "Email Complaint Received",
  detail: { complaint: { complaintFeedbackType, complainedRecipients: [{ emailAddress }] } },
});
const suppression = async () => dataOf<MailSuppression | null>(await world.call(person, "mailSuppression", {}));
const preferences = async () =>
  dataOf<NotificationPreferences>(await world.call(person, "notificationPreferences", {}));
const domainEvents = async (name: string) =>
  (await world.items())
    .filter(isDomainEvent)
    .map(readDomainEvent)
    .filter((domainEvent) => domainEvent.name === name && JSON.stringify(domainEvent.payload).includes(person.email));

function aLine(): Notification {
  const words = { kind: "paper_changed", title: "Insurance", body: "It runs out.", actionUrl: "/papers" } as const;
  const id = NotificationId.parse(randomUUID());
  return { id, userId: person.id, ...words, isRead: false, createdAt: context().now };
}
async function mailed(): Promise<number> {
  post.heard.splice(0);
  await mailNotices(aDomainEvent("mailWanted", { notifications: [aLine()] }, context().now), context());
  return post.heard.filter(({ path }) => path.endsWith("/outbound-emails")).length;
}

describe("a bounced email", () => {
  it("ends emails to its address, whatever its case, until their reader asks for them again", async () => {
    expect(await mailed()).toBe(1);
    await notifications(bounced(`Jo <${person.email.toUpperCase()}>`));
    expect(await suppression()).toMatchObject({ email: person.email, reason: "bounced" });
    expect(await mailed()).toBe(0);
    expect(dataOf(await world.call(person, "liftMailSuppression", {}))).toBe(true);
    expect(await suppression()).toBeNull();
    expect(await mailed()).toBe(1);
    for (const domainEvent of await domainEvents("mailSuppressionLifted"))
      await onSuppressionLifted(domainEvent as DomainEvent<"mailSuppressionLifted">, context());
    const address = encodeURIComponent(person.email);
    expect(post.heard.at(-1)?.path).toBe(`/_aws/mail/v2/email/suppression/addresses/${address}`);
  });

  it("has one notice in the bell, however often the event arrives", async () => {
    for (let time = 0; time < 3; time++) await notifications(bounced(person.email));
    const [fact, ...others] = await domainEvents("mailSuppressed");
    expect(others).toEqual([]);
    const [write] = reactionsOf(accountNotices).mailSuppressed;
    for (let time = 0; time < 2; time++) await write(fact as DomainEvent<"mailSuppressed">, context());
    const { items } = dataOf<{ items: Notification[] }>(await world.call(person, "myNotifications", {}));
    expect(items.map(({ title, actionUrl }) => [title, actionUrl])).toEqual([
      ["Emails to you bounce", "/settings#mails"],
    ]);
  });

  it.each([
    ["from a full mailbox", () => bounced(person.email, "Transient")],
    ["for an unknown reason", () => bounced(person.email, "Undetermined")],
    ["and is no spam after all", () => complained(person.email, "not-spam")],
  ])("%s changes nothing", async (_what, event) => {
    await notifications(event());
    expect([await suppression(), await mailed()]).toEqual([null, 1]);
  });

  it("as spam switches off optional emails, also once emails go out again", async () => {
    await notifications(complained(person.email, null));
    expect(await suppression()).toMatchObject({ reason: "complained" });
    expect(await mailed()).toBe(0);
    // SES also reports a bounce for emails to an address it has suppressed. The first reason must stay.
    await notifications(bounced(person.email));
    expect(await suppression()).toMatchObject({ reason: "complained" });
    await world.call(person, "liftMailSuppression", {});
    const off = { documentReminders: false, jobMatches: false, messages: false, completedJobs: false };
    expect(await preferences()).toEqual({ ...defaultPreferences, ...off });
  });

  it("from an address without an account also ends emails to it", async () => {
    const guest = `guest-${randomUUID()}@people.test`;
    await notifications(bounced(guest));
    const stored = (await world.items()).find(({ entity, email }) => entity === "mailSuppression" && email === guest);
    expect(stored).toMatchObject({ reason: "bounced" });
  });
});

describe("the mail program's unsubscribe button", () => {
  const ask = (
    link: string,
    method = "POST",
    body = "List-Unsubscribe=One-Click",
    secret = process.env.ORIGIN_SECRET,
  ) =>
    unsubscribe({
      rawPath: `/api/stop-mails/${link}`,
      headers: { [originSecretHeader]: secret },
      requestContext: { http: { sourceIp: "192.0.2.7", method } },
      body,
    });
  async function aLink() {
    const line = aLine();
    await world.db.commit([notificationWrite(line)]);
    return stopPathOf(line, "jobMatches").split("#")[1] ?? "";
  }

  it("does nothing without the edge", async () => {
    expect((await ask(await aLink(), "POST", undefined, "another")).statusCode).toBe(403);
    expect(await preferences()).toEqual(defaultPreferences);
  });

  it("stops that kind of email by one POST, as a form or in parts, and does nothing the second time", async () => {
    const link = await aLink();
    const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    for (const body of [undefined, parts]) {
      expect((await ask(link, "POST", body)).statusCode).toBe(200);
      expect(await preferences()).toEqual({ ...defaultPreferences, jobMatches: false });
    }
  });

  it("is no link that programs open on their own: it leads to the page that asks", async () => {
    const link = await aLink();
    const { statusCode, headers } = await ask(link, "GET", "");
    expect([statusCode, headers.location]).toEqual([302, `/stop-mails#${link}`]);
    expect((await preferences()).jobMatches).toBe(true);
  });

  it.each([
    ["a link made up", "x".repeat(40), "POST", undefined, 404],
    ["no link", "", "POST", undefined, 404],
    ["another body", null, "POST", "hello", 400],
    ["another method", null, "PUT", undefined, 405],
  ])("refuses %s and changes nothing", async (_what, link, method, body, status) => {
    const { statusCode, body: words } = await ask(link ?? (await aLink()), method, body);
    expect([statusCode, words]).toEqual([status, expect.stringMatching(/\w/)]);
    expect((await preferences()).jobMatches).toBe(true);
  });
});
