import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { EventName, PayloadOf } from "#shared/events.ts";
import { BookingId, JobRequestId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { LeadRecord } from "#shared/leads/model.ts";
import type { Notification, NotificationKind } from "#shared/notifications/model.ts";
import { mostLines, notices, repeatSeconds } from "#shared/notifications/notices.ts";
import { defaultPreferences } from "#shared/notifications/preferences.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { startListeningPost } from "#test/support/listening-post.ts";
import { aPerson } from "#test/support/people.ts";
import { tellingClock } from "#test/support/telling-clock.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { newLeadWrites } from "../leads/lead-store.ts";
import { outside } from "../reactions/outside.ts";

let world: World;
let post: Awaited<ReturnType<typeof startListeningPost>>;
let clock: ReturnType<typeof tellingClock>;
beforeAll(async () => {
  world = await startWorld();
  post = await startListeningPost();
  process.env.MAIL_ENDPOINT = `${post.origin}/_aws/mail`;
  process.env.SNS_ENDPOINT = `${post.origin}/_aws/sns`;
  clock = tellingClock(world);
});
afterAll(async () => {
  clock?.stop();
  await post?.stop();
  await world?.stop();
});

let contractor: Profile;
let haulier: Profile;
let other: Profile;
/** The haulier that receives the notices which only a haulier gets. */
let firm: Profile;
const noon = "2026-11-25T12:00:00.000Z";
beforeEach(async () => {
  [contractor, haulier, other, firm] = [
    aPerson("contractor"),
    aPerson("haulier"),
    aPerson("haulier"),
    aPerson("haulier"),
  ];
  await world.add({ people: [contractor, haulier, other, firm] });
  for (const one of [contractor, firm])
    dataOf(await world.call(one, "setNotificationPreferences", { ...defaultPreferences, jobMatches: true }));
  post.heard.splice(0);
  clock.clockAt(noon);
});

const linesOf = async (who: Profile) =>
  dataOf<{ items: Notification[] }>(await world.call(who, "myNotifications", {})).items;
const mailsTo = (email: string) =>
  post.heard.filter(({ path, body }) => path.endsWith("/outbound-emails") && body.includes(email)).length;

type Repeated = (by: Profile, about: string, n: number) => readonly [EventName, object];

const job = (about: string, owner: Profile) => ({
  ...{ jobRequestId: about, reference: "JOB-1", title: "Hiab", ownerId: owner.id, status: "quotes", version: 1 },
});
const quote = (by: Profile, about: string, n: number) => ({
  ...job(about, contractor),
  ...{ quoteId: about, haulierId: by.id, haulierName: "Ross", revision: n, version: n, totalPence: 10_000 + n },
});
const change = (by: Profile, about: string, n: number) => ({
  ...{ bookingId: about, jobRequestId: about, reference: "JOB-1", title: "Hiab", status: "confirmed", version: n },
  ...{ contractorId: contractor.id, haulierId: by.id, driverId: null, actorId: by.id, contractorName: "C" },
  ...{ change: { kind: "extra", step: "proposed", collectAt: null, pence: 100 + n }, reason: `Reason ${n}` },
});
const member = (by: Profile, _about: string, n: number) => ({
  ...{ haulierId: contractor.id, userId: by.id, name: `Rab ${n}`, kind: "driver", membershipVersion: n, version: n },
});
const provoked: Partial<Record<NotificationKind, Repeated>> = {
  site_problem: (by, about, n) => [
    "siteReported",
    {
      ...{ bookingId: about, reference: "JOB-1", title: "Hiab", contractorId: contractor.id, haulierId: by.id },
      ...{ actorId: by.id, actorName: "Rab", version: n, kind: "closed_gate", words: `Words ${n}` },
      ...{ milesAway: 0.7, photos: 0, at: noon, heardAt: null },
    },
  ],
  quote_wanted: (by, about, n) => ["jobPosted", { ...job(about, by), haulierId: firm.id, openUntil: noon, version: n }],
  job_matched: (by, about, n) => [
    "searchMatched",
    { ...job(about, by), haulierId: firm.id, search: `No ${n}`, version: n },
  ],
  quote_received: (by, about, n) => ["quoteMade", quote(by, about, n)],
  job_asked: (by, about, n) => [
    "jobAsked",
    { ...job(about, contractor), questionId: about, isAnswer: false, byId: by.id, version: n },
  ],
  booking_changed: (by, about, n) => ["changeProposed", change(by, about, n)],
  invitation_received: (by, about, n) => [
    "memberInvited",
    { invitationId: about, haulierId: by.id, haulierName: `Ross ${n}`, email: contractor.email, kind: "driver" },
  ],
  handover_asked: (by, about, n) => [
    "handoverMoved",
    {
      ...{ handoverId: randomUUID(), claimantId: by.id, holderId: firm.id, plate: about },
      ...{ from: null, to: "asked", version: n },
    },
  ],
  self_billing: (by, about, n) => [
    "selfBillingMoved",
    {
      ...{ selfBillingId: about, contractorId: contractor.id, contractorName: "C", haulierId: by.id, byId: by.id },
      ...{ haulierName: "Ross", step: "proposed", until: `2027-01-0${(n % 9) + 1}`, version: n },
    },
  ],
  waste_series: (by, about, n) => [
    "wasteSeriesMoved",
    {
      ...{ seriesId: about, number: "S-1", bookingId: BookingId.parse(randomUUID()), contractorId: contractor.id },
      ...{ contractorName: "C", haulierId: by.id, haulierName: "Ross", byId: by.id, place: "Leith" },
      bySide: "haulier",
      ...{ step: "proposed", until: `2027-01-0${(n % 9) + 1}`, version: n },
    },
  ],
  team_joined: (by, about, n) => ["memberJoined", member(by, about, n)],
  team_changed: (by, about, n) => ["memberLeft", member(by, about, n)],
};
const happens = (repeated: Repeated, by: Profile, about: string, n: number) => {
  const [name, payload] = repeated(by, about, n);
  return clock.happens(name, payload as PayloadOf<EventName>);
};

it("knows how to trigger each kind whose repeats are limited", () => {
  const held = Object.entries(notices).flatMap(([kind, { isHeld }]) => (isHeld ? [kind] : []));
  expect(Object.keys(provoked).sort()).toEqual(held.sort());
});

describe.each(Object.entries(provoked) as [NotificationKind, Repeated][])("%s repeatedly", (kind, repeated) => {
  const reader = () => (["quote_wanted", "job_matched", "handover_asked"].includes(kind) ? firm : contractor);
  const lines = async () => (await linesOf(reader())).filter((line) => line.kind === kind);

  it("is a few lines and one email an hour", async () => {
    const about = randomUUID();
    for (let n = 1; n <= 9; n++) await happens(repeated, haulier, about, n);
    expect(await lines()).toHaveLength(mostLines);
    await clock.wait(repeatSeconds - 1);
    const first = mailsTo(reader().email);
    expect(first).toBeLessThanOrEqual(1);
    await happens(repeated, haulier, about, 10);
    await clock.wait(2 * repeatSeconds);
    expect(mailsTo(reader().email)).toBeLessThanOrEqual(first + 1);
    await happens(repeated, haulier, about, 11);
    expect(await lines()).toHaveLength(mostLines + 1);
  });

  it("is sent at once when another person does it", async () => {
    const about = randomUUID();
    for (let n = 1; n <= 7; n++) await happens(repeated, haulier, about, n);
    await happens(repeated, other, about, 8);
    expect(await lines()).toHaveLength(mostLines + 1);
  });
});

it("shows a price that changes repeatedly in the last line, unread", async () => {
  const about = randomUUID();
  const revised = provoked.quote_received as Repeated;
  for (let n = 1; n <= 8; n++) await happens(revised, haulier, about, n);
  dataOf(await world.call(contractor, "markNotificationsRead", {}));
  await happens(revised, haulier, about, 9);
  const unread = (await linesOf(contractor)).filter(({ isRead }) => !isRead);
  expect(unread.map(({ body }) => body)).toEqual([expect.stringContaining("£100.09")]);
});

it("a late change does not replace a later one", async () => {
  const about = randomUUID();
  const revised = provoked.quote_received as Repeated;
  for (let n = 1; n <= 8; n++) await happens(revised, haulier, about, n);
  const late = addSeconds(clock.now(), -60);
  const [name, payload] = revised(haulier, about, 9);
  await clock.happens(name, payload as PayloadOf<EventName>, late);
  const bodies = (await linesOf(contractor)).map(({ body }) => body).join();
  expect(bodies).toContain("£100.08");
  expect(bodies).not.toContain("£100.09");
});

it("sends every status change, by any mover", async () => {
  for (let n = 1; n <= 8; n++) {
    const title = `Move ${n}`;
    const ids = { jobRequestId: randomUUID(), contractorId: contractor.id, haulierId: haulier.id };
    const names = { contractorName: "C", haulierName: "H", reference: "JOB-1", title, version: n, reason: null };
    await clock.happens("jobDeclined", { ...ids, ...names } as unknown as PayloadOf<"jobDeclined">);
  }
  expect(await linesOf(contractor)).toHaveLength(8);
});

it("a driver who is replaced repeatedly fills nobody's bell", async () => {
  const bookingId = BookingId.parse(randomUUID());
  for (let n = 1; n <= 8; n++)
    await clock.happens("bookingMoved", {
      ...{ bookingId, jobRequestId: bookingId, reference: "JOB-1", title: "Hiab", status: "assigned", version: n },
      ...{ contractorId: contractor.id, haulierId: haulier.id, driverId: null, formerDriverId: other.id },
      ...{ from: "assigned", to: "assigned", by: "haulier", actorId: haulier.id, at: noon, heardAt: null, note: null },
    } as unknown as PayloadOf<"bookingMoved">);
  expect(await linesOf(contractor)).toHaveLength(mostLines);
  expect(await linesOf(other)).toHaveLength(mostLines);
});

describe("a guest", () => {
  async function aGuest(): Promise<LeadRecord> {
    const id = JobRequestId.parse(randomUUID());
    const lead: LeadRecord = {
      ...{ id, status: "quoted", secret: "A".repeat(43), name: "Ann", email: `${id}@people.test`, company: null },
      ...{ phone: "0131 496 0000", serviceType: "hiab", location: "Leith", description: "Beams", urgency: "medium" },
      ...{ budgetRange: null, userId: null, quotes: 1, note: null, createdAt: noon, confirmedAt: noon },
      ...{ matchedAt: noon, quotedAt: noon, isUnreachable: false, endsAt: addSeconds(noon, 86_400), updatedAt: noon },
      version: 1,
    };
    await world.db.commit(newLeadWrites(lead));
    return lead;
  }
  const quoted = ({ id }: LeadRecord, by: Profile, n: number) =>
    clock.happens("leadQuoted", {
      ...{ leadId: id, status: "quoted", version: n, quoteId: randomUUID(), haulierId: by.id, haulierName: "Ross" },
      ...{ totalPence: 10_000 + n, isRevised: n > 1 },
    } as PayloadOf<"leadQuoted">);

  it("is emailed a price that changes repeatedly once, and once more when an hour is over", async () => {
    const guest = await aGuest();
    for (let n = 1; n <= 30; n++) await quoted(guest, haulier, n);
    expect(mailsTo(guest.email)).toBe(1);
    await clock.wait(repeatSeconds);
    expect(mailsTo(guest.email)).toBe(2);
    await clock.wait(5 * repeatSeconds);
    expect(mailsTo(guest.email)).toBe(2);
    await quoted(guest, haulier, 31);
    expect(mailsTo(guest.email)).toBe(3);
  });

  it("is emailed the first price of another haulier at once", async () => {
    const guest = await aGuest();
    for (let n = 1; n <= 3; n++) await quoted(guest, haulier, n);
    await quoted(guest, other, 4);
    expect(mailsTo(guest.email)).toBe(2);
  });
});

it("an invitation that is sent and withdrawn repeatedly is one email an hour", async () => {
  const email = `${randomUUID()}@people.test`;
  const invite = async (by: Profile) => {
    const payload = { invitationId: randomUUID(), haulierId: by.id, haulierName: "Ross", email, kind: "driver" };
    const domainEvent = aDomainEvent("memberInvited", payload as PayloadOf<"memberInvited">, clock.now());
    for (const _twice of [1, 2])
      await outside.memberInvited[0]?.(domainEvent, { db: world.db, now: clock.now(), newId: randomUUID });
  };
  for (let n = 0; n < 20; n++) await invite(haulier);
  expect(mailsTo(email)).toBe(1);
  await invite(other);
  expect(mailsTo(email)).toBe(2);
  clock.clockAt(addSeconds(noon, repeatSeconds + 1));
  await invite(haulier);
  expect(mailsTo(email)).toBe(3);
});
