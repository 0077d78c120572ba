import { randomInt, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Booking } from "#shared/booking/model.ts";
import { mostSiteMails } from "#shared/notifications/site-mail.ts";
import type { SheetOfLink } from "#shared/proofs/model.ts";
import type { FollowedVehicle, TrackingLink } from "#shared/tracking/link-model.ts";
import { startListeningPost } from "#test/support/listening-post.ts";
import { recordedEvents } from "#test/support/recorded-events.ts";
import { aFirm, anAssignedBookingOf, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { setClockAhead } from "../platform/clock.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { mailSite, wantSiteMails } from "./on-site-mail-wanted.ts";
import { suppressionWrite } from "./suppression.ts";

let world: World;
let post: Awaited<ReturnType<typeof startListeningPost>>;
let domainEvents: ReturnType<typeof recordedEvents>;
let firm: Firm;
let site: string;
beforeAll(async () => {
  world = await startWorld();
  post = await startListeningPost();
  process.env.MAIL_ENDPOINT = `${post.origin}/_aws/mail`;
  process.env.SNS_ENDPOINT = `${post.origin}/_aws/sns`;
  domainEvents = recordedEvents(world.db);
});
afterAll(async () => {
  domainEvents?.stop();
  await post?.stop();
  await world?.stop();
});
beforeEach(async () => {
  const tag = randomUUID().slice(0, 8);
  site = `site-${tag}@people.test`;
  firm = await aFirm(world, { invoiceEmail: `office-${tag}@people.test` });
  await settle();
  post.heard.splice(0);
});
afterEach(() => setClockAhead(0));

async function settle(now = new Date().toISOString()) {
  const context = { db: world.db, now, newId: randomUUID };
  for (let domainEvent = domainEvents.facts.shift(); domainEvent; domainEvent = domainEvents.facts.shift())
    for (let time = 0; time < 2; time++) {
      if (domainEvent.name === "bookingMoved") await wantSiteMails(domainEvent as DomainEvent<"bookingMoved">, context);
      if (domainEvent.name === "siteMailWanted") await mailSite(domainEvent as DomainEvent<"siteMailWanted">, context);
    }
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
function mails(): Mail[] {
  return post.heard.splice(0).flatMap(({ path, body }) => {
    if (!path.endsWith("/outbound-emails")) return [];
    const { Destination, Content } = JSON.parse(body);
    return [
      { to: Destination.ToAddresses[0], subject: Content.Simple.Subject.Data, text: Content.Simple.Body.Text.Data },
    ];
  });
}
function texts() {
  return post.heard.splice(0).flatMap(({ path, body }) => {
    const form = new URLSearchParams(body);
    if (!path.startsWith("/_aws/sns") || !form.has("PhoneNumber")) return [];
    const sender = form.get("MessageAttributes.entry.1.Value.StringValue");
    return [{ to: form.get("PhoneNumber"), text: form.get("Message") ?? "", sender }];
  });
}
const linkIn = (text: string, page: "follow" | "proof") => new RegExp(`/${page}#(\\S+)`).exec(text)?.[1] ?? "";
const stopIn = (text: string) => /\/stop-mails#(\S+)/.exec(text)?.[1] ?? "";

const aJob = (contactEmail: string | null = site) => anAssignedBookingOf(world, firm, { contactEmail });
async function setOff({ id }: Booking) {
  await moveOn(world, firm.driver, id, "en_route");
  await settle();
}
async function deliver({ id }: Booking) {
  for (const to of ["arrived", "in_progress"] as const) await moveOn(world, firm.driver, id, to);
  await moveOn(world, firm.driver, id, "delivered", { proof: { receivedBy: "Isla" } });
  await settle();
}

it("emails the site a link to follow the vehicle once it has set off, with the sender, the reason, and an unsubscribe link", async () => {
  const job = await aJob();
  await setOff(job);
  const [mail, ...others] = mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: site, subject: `On its way: Hiab, ${job.reference}` });
  const text = mail?.text ?? "";
  for (const words of ["We are Haulyard", "gave us your address", "site contact", "/privacy", "2 hours after"])
    expect(text).toContain(words);
  for (const name of [firm.contractor.fullName, firm.driver.fullName, "0131 496 0777"])
    expect(text).not.toContain(name);
  const followed = await world.call(null, "followVehicle", { token: linkIn(text, "follow") });
  expect(dataOf<FollowedVehicle>(followed).state).toBe("on_its_way");
});

it("emails the site and the office the proof sheet once, and both sides see and end its links", async () => {
  const job = await aJob();
  await setOff(job);
  mails();
  await deliver(job);
  const sent = mails();
  expect(sent.map(({ to }) => to).sort()).toEqual([String(firm.contractor.invoiceEmail), site].sort());
  const tokens = sent.map(({ text }) => linkIn(text, "proof"));
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens)
    expect(dataOf<SheetOfLink>(await world.call(null, "sheetOfLink", { token })).reference).toBe(job.reference);
  expect(JSON.stringify(await world.items())).not.toContain(tokens[0]);
  const all = dataOf<TrackingLink[]>(await world.call(firm.haulier, "trackingLinks", { bookingId: job.id }));
  const links = all.filter(({ opens }) => opens === "sheet");
  expect(links.map(({ madeByName }) => madeByName).sort()).toEqual([
    "Haulyard, to the office",
    "Haulyard, to the site",
  ]);
  for (const { id } of links)
    dataOf(await world.call(firm.haulier, "revokeTrackingLink", { bookingId: job.id, linkId: id }));
  for (const token of tokens)
    expect(codeOf(await world.call(null, "sheetOfLink", { token }))).toBe("tracking.noSuchLink");
  await settle();
  expect(mails()).toEqual([]);
});

it("sends nothing without an address, and one email when both addresses are the same", async () => {
  const job = await aJob(null);
  await setOff(job);
  expect(mails()).toEqual([]);
  await deliver(job);
  expect(mails().map(({ to }) => to)).toEqual([firm.contractor.invoiceEmail]);
  const same = await aJob(String(firm.contractor.invoiceEmail));
  await setOff(same);
  mails();
  await deliver(same);
  expect(mails()).toHaveLength(1);
});

it("sends nothing more to an address that has unsubscribed, or whose emails bounced", async () => {
  const job = await aJob();
  await setOff(job);
  const link = stopIn(mails()[0]?.text ?? "");
  for (let time = 0; time < 2; time++) expect(dataOf(await world.call(null, "stopMails", { link }))).toBe(true);
  await deliver(job);
  expect(mails().map(({ to }) => to)).toEqual([firm.contractor.invoiceEmail]);
  const altered = Buffer.from(`site ${"x".repeat(22)} ${randomUUID()}`).toString("base64url");
  expect(codeOf(await world.call(null, "stopMails", { link: altered }))).toBe("notifications.noSuchMail");
  const other = `returned-${randomUUID().slice(0, 8)}@people.test`;
  await world.db.commit([suppressionWrite({ email: other, reason: "bounced", at: new Date().toISOString() })]);
  const bounced = await aJob(other);
  await setOff(bounced);
  expect(mails()).toEqual([]);
  expect(dataOf(await world.call(firm.contractor, "trackingLinks", { bookingId: bounced.id }))).toEqual([]);
});

it("texts the site's mobile a link to follow the vehicle, once, which stops further texts", async () => {
  const contactPhone = `07700 ${randomInt(100_000, 999_999)}`;
  const aTexted = () => anAssignedBookingOf(world, firm, { contactEmail: null, contactPhone });
  const job = await aTexted();
  await setOff(job);
  const [text, ...others] = texts();
  expect(others).toEqual([]);
  expect(text).toMatchObject({ to: `+44${contactPhone.slice(1).replaceAll(" ", "")}`, sender: "Haulyard" });
  const followed = await world.call(null, "followVehicle", { token: linkIn(text?.text ?? "", "follow") });
  expect(dataOf<FollowedVehicle>(followed).state).toBe("on_its_way");
  const [link] = dataOf<TrackingLink[]>(await world.call(firm.haulier, "trackingLinks", { bookingId: job.id }));
  expect(link?.madeByName).toBe("Haulyard, to the site by text");
  expect(dataOf(await world.call(null, "stopMails", { link: stopIn(text?.text ?? "") }))).toBe(true);
  await deliver(job);
  await setOff(await aTexted());
  expect(texts()).toEqual([]);
});

it("makes no link for a text when this stage sends none", async () => {
  process.env.TEXT_SENDER = "none";
  const job = await anAssignedBookingOf(world, firm, { contactEmail: null, contactPhone: "07700 900555" });
  await setOff(job);
  process.env.TEXT_SENDER = "Haulyard";
  expect(texts()).toEqual([]);
  expect(dataOf(await world.call(firm.contractor, "trackingLinks", { bookingId: job.id }))).toEqual([]);
});

it("limits the emails to one address per day", async () => {
  const job = await aJob();
  await moveOn(world, firm.driver, job.id, "en_route");
  const [moved] = domainEvents.facts.filter(({ name }) => name === "bookingMoved");
  const { siteMailCounted } = await import("./site-address.ts");
  const now = new Date().toISOString();
  for (let count = 0; count < mostSiteMails; count++) {
    const counted = await siteMailCounted(world.db, site, now);
    if (counted) await world.db.commit([counted]);
  }
  expect(moved).toBeTruthy();
  await settle(now);
  expect(mails()).toEqual([]);
});
