import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking } from "#shared/booking/model.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { GuestLead, LeadByLink, LeadStatus } from "#shared/leads/model.ts";
import type { leadOperations } from "#shared/leads/operations.ts";
import { leadDays, mostADay } from "#shared/leads/rules.ts";
import type { JobNotice, OpenJob, Quote } from "#shared/quotes/model.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { onceBefore } from "#test/support/table-calls.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { onJobClosed as onQuotesJobClosed, onQuotingDue } from "../quotes/reactions.ts";
import { takeDueTimers } from "../timers/take-due.ts";
import { leadById } from "./lead-store.ts";
import { guestPath } from "./link.ts";
import { onJobClosed, onLeadDue, onMailSuppressed, onQuoteMade } from "./reactions.ts";

let world: World;
const admin = aPerson("admin");
const haulier = aPerson("haulier", { companyName: "Near Haulage", verifiedStatus: "verified" });
const unverified = aPerson("haulier", { verifiedStatus: "unverified" });
const manager = aPerson("fleet_manager");
const [lorry, otherLorry] = [aFleet(haulier.id), aFleet(unverified.id)];

beforeAll(async () => {
  world = await startWorld();
  await world.add({
    people: [admin, haulier, unverified, manager],
    members: [{ haulierId: haulier.id, userId: manager.id, kind: "fleet_manager", state: "active", name: "Mo" }],
    fleets: [lorry, otherLorry],
  });
});
afterAll(() => world?.stop());

type Asked<N extends keyof typeof leadOperations> = RawInput<(typeof leadOperations)[N]>;

const wanted = (change: Partial<Asked<"createGuestLead">> = {}): Asked<"createGuestLead"> => ({
  ...{ clientKey: randomUUID(), name: "Morag Sinclair", email: `morag-${randomUUID()}@guests.test` },
  ...{ phone: "01632 960777", company: "Sinclair Roofs", serviceType: "hiab", location: "Princes Street, Edinburgh" },
  ...{ description: "Lift slates onto a roof. Ring Morag Sinclair on 01632 960777.", budgetRange: "300-500" },
  ...change,
});

let calls = 0;
/** Each call comes from another network address, because calls are rate limited per network. */
const asks = (input: Asked<"createGuestLead">) => {
  calls += 1;
  return world.call(null, "createGuestLead", input, { address: `203.0.113.${calls}` });
};
const leads = async (status: LeadStatus) =>
  dataOf<{ items: GuestLead[] }>(await world.call(admin, "guestLeads", { status })).items;

async function aLead(change: Partial<Asked<"createGuestLead">> = {}) {
  const input = wanted(change);
  expect(dataOf(await asks(input))).toBe(true);
  const { id } = (await leads("new")).find(({ email }) => email === input.email) as GuestLead;
  const stored = await leadById(world.db, id);
  const link = guestPath(stored as NonNullable<typeof stored>).split("#")[1] as string;
  return { id, link, input };
}
const confirm = (link: string) => world.call(null, "confirmLead", { link });
async function aMatchedLead(change: Partial<Asked<"createGuestLead">> = {}) {
  const lead = await aLead(change);
  expect(dataOf<LeadByLink>(await confirm(lead.link)).status).toBe("matched");
  return lead;
}
const quoteFor = async (id: GuestLead["id"]) =>
  dataOf<Quote>(
    await world.call(haulier, "submitQuote", {
      ...{ clientKey: randomUUID(), jobRequestId: id, fleetId: lorry.id },
      lines: [{ words: "Lift", pence: 42_000 }],
    }),
  );
const seen = async (link: string) => dataOf<LeadByLink>(await world.call(null, "leadByLink", { link }));
const claim = (as: Profile, link: string) => world.call(as, "claimLead", { clientKey: randomUUID(), link });
async function guestWithAccount(email: string, change: Partial<Profile> = {}) {
  const person = aPerson("contractor", { email, fullName: "Morag Sinclair", ...change });
  await world.add({ people: [person] });
  return person;
}

const reactions: Record<string, ((domainEvent: DomainEvent<never>, context: never) => Promise<void>)[]> = {
  ...{ quoteMade: [onQuoteMade], leadDue: [onLeadDue], quotingDue: [onQuotingDue] },
  jobClosed: [onQuotesJobClosed, onJobClosed],
} as never;
const done = new Set<unknown>();
async function settle(now = new Date().toISOString()): Promise<void> {
  await takeDueTimers({ db: world.db, now });
  for (let found = true; found; ) {
    found = false;
    for (const domainEvent of await world.items()) {
      if (domainEvent.entity !== "fact" || done.has(domainEvent.id)) continue;
      done.add(domainEvent.id);
      found = true;
      for (const react of reactions[String(domainEvent.name)] ?? [])
        await react(domainEvent as never, { db: world.db, now, newId: randomUUID } as never);
    }
  }
}

describe("a guest whose emails bounce", () => {
  it("is marked for an admin to ring, on open requests only", async () => {
    const { id, input } = await aMatchedLead();
    const over = await aMatchedLead({ email: input.email });
    await settle();
    const closed = { leadId: over.id, version: 2, decision: "close", note: "Rang twice" } as const;
    dataOf(await world.call(admin, "triageLead", closed));
    const now = new Date().toISOString();
    const domainEvent = aDomainEvent(
      "mailSuppressed",
      { email: input.email, reason: "bounced", at: now, userId: null },
      now,
    );
    for (let time = 0; time < 2; time++) await onMailSuppressed(domainEvent, { db: world.db, now, newId: randomUUID });
    const marks = await Promise.all([id, over.id].map(async (one) => (await leadById(world.db, one))?.isUnreachable));
    expect(marks).toEqual([true, false]);
  });
});

describe("a guest's request", () => {
  it("is stored as new with all its fields, and read by admins only", async () => {
    const { id, input } = await aLead();
    const { clientKey: _key, ...fields } = input;
    expect((await leads("new")).find((lead) => lead.id === id)).toMatchObject({
      ...fields,
      status: "new",
      urgency: "medium",
    });
    for (const [as, code] of [
      [null, "access.signIn"],
      [haulier, "access.notAllowed"],
    ] as const)
      expect(codeOf(await world.call(as, "guestLeads", { status: "new" }))).toBe(code);
  });

  it("with the address of an account is answered like any other, and notifies that account of nothing", async () => {
    const owner = await guestWithAccount("owner@guests.test");
    const input = wanted({ email: owner.email });
    expect(dataOf(await asks(input))).toBe(true);
    await settle();
    const ofOwner = (await world.items()).filter(
      ({ entity, userId }) => entity === "notification" && userId === owner.id,
    );
    expect(ofOwner).toEqual([]);
    expect((await leads("new")).find(({ email }) => email === owner.email)?.userId).toBeNull();
  });

  it("is made once for an idempotency key, by a robot never, and three times a day for one address", async () => {
    const input = wanted();
    for (const _ of [1, 2]) expect(dataOf(await world.call(null, "createGuestLead", input))).toBe(true);
    expect(dataOf(await asks(wanted({ email: input.email, website: "https://spam.test" })))).toBe(true);
    for (let made = 1; made < mostADay; made++) dataOf(await asks(wanted({ email: input.email })));
    expect(codeOf(await asks(wanted({ email: input.email })))).toBe("rate.tooManyToday");
    expect((await leads("new")).filter(({ email }) => email === input.email)).toHaveLength(mostADay);
  });

  it("of a network that sends many is refused after five in a minute", async () => {
    const sends = () => world.call(null, "createGuestLead", wanted(), { address: "198.51.100.1" });
    const answers = [];
    for (let sent = 0; sent < 11; sent++) answers.push(await sends());
    // Eleven calls fall into two minutes at most, so at least one exceeds five per minute.
    const refused = answers.filter((answer) => "error" in answer).map(codeOf);
    expect(refused).toEqual(refused.map(() => "rate.tooMany"));
    expect(refused.length).toBeGreaterThan(0);
  });

  it("reaches verified hauliers nearby once its address is confirmed, without the guest's identity", async () => {
    const { id, link } = await aMatchedLead();
    await settle();
    const job = dataOf<OpenJob>(await world.call(haulier, "openJob", { jobRequestId: id }));
    expect(job).toMatchObject({ service: "hiab", origin: "guest", ownerName: "A customer", budgetPence: 50_000 });
    const notices = dataOf<{ items: JobNotice[] }>(await world.call(null, "jobNotices", {}));
    for (const read of [job, notices])
      for (const secret of ["Morag", "Sinclair", "960777", "guests.test"])
        expect(JSON.stringify(read)).not.toContain(secret);
    expect(codeOf(await world.call(unverified, "openJob", { jobRequestId: id }))).toBe("access.notFound");
    expect(dataOf<LeadByLink>(await confirm(link)).status).toBe("matched");
  });

  it("ends after two weeks without confirmation, or without a place from an admin", async () => {
    const { id, link } = await aLead();
    await settle(addSeconds(new Date().toISOString(), leadDays * 86_400 + 60));
    expect((await leadById(world.db, id))?.status).toBe("expired");
    expect(dataOf<LeadByLink>(await confirm(link)).status).toBe("expired");
  });

  it("for several services, or at a place that the map does not know, waits for an admin", async () => {
    const several = await aLead({ serviceType: "multiple" });
    const nowhere = await aLead({ location: "Qqqzzxxyy" });
    for (const { link } of [several, nowhere]) expect(dataOf<LeadByLink>(await confirm(link)).status).toBe("confirmed");
    const triage = (id: GuestLead["id"], change: Partial<Asked<"triageLead">>) =>
      world.call(admin, "triageLead", { leadId: id, version: 2, decision: "match", note: "Rang them", ...change });
    expect(codeOf(await triage(several.id, {}))).toBe("leads.serviceMissing");
    expect(codeOf(await triage(nowhere.id, {}))).toBe("places.notFound");
    expect(dataOf<GuestLead>(await triage(several.id, { service: "tar" }))).toMatchObject({ status: "matched" });
    expect(dataOf<GuestLead>(await triage(nowhere.id, { location: "Leith" }))).toMatchObject({ status: "matched" });
    expect(codeOf(await triage(nowhere.id, { location: "Leith" }))).toBe("leads.changed");
  });

  it("is closed by an admin with its job, and its quotes with that", async () => {
    const { id, link } = await aMatchedLead();
    await quoteFor(id);
    await settle();
    const [lead] = (await leads("quoted")).filter((one) => one.id === id) as [GuestLead];
    const spam = { leadId: id, version: lead.version, decision: "spam" as const, note: "Not a person" };
    expect(dataOf<GuestLead>(await world.call(admin, "triageLead", spam)).status).toBe("spam");
    await settle();
    expect(await seen(link)).toMatchObject({ status: "spam", offers: [] });
    const mine = dataOf<{ items: Quote[] }>(await world.call(haulier, "quotesFromMe", {}));
    expect(mine.items.find(({ jobRequestId }) => jobRequestId === id)?.status).toBe("superseded");
  });

  it("is deleted by its link, with everything hauliers could read of it", async () => {
    const { id, link } = await aMatchedLead();
    await quoteFor(id);
    expect(dataOf(await world.call(null, "deleteLead", { link }))).toBe(true);
    await settle();
    expect(codeOf(await world.call(null, "leadByLink", { link }))).toBe("leads.noSuchLink");
    expect(JSON.stringify((await world.items()).filter(({ PK }) => String(PK).includes(id)))).not.toMatch(
      /Morag|slates/,
    );
  });
});

describe("the link of a guest", () => {
  it("opens nothing when it is altered", async () => {
    const { link } = await aLead();
    const altered = `${link.slice(0, -2)}${link.endsWith("AA") ? "BB" : "AA"}`;
    for (const operation of ["confirmLead", "leadByLink", "deleteLead"] as const)
      expect(codeOf(await world.call(null, operation, { link: altered }))).toBe("leads.noSuchLink");
    expect(codeOf(await claim(await guestWithAccount("who@guests.test"), altered))).toBe("leads.noSuchLink");
  });

  it("leads to the quotes, an account, and a booking at the price that was quoted", async () => {
    const { id, link, input } = await aMatchedLead();
    const quote = await quoteFor(id);
    await settle();
    expect(await leadById(world.db, id)).toMatchObject({ status: "quoted", quotes: 1 });
    expect((await seen(link)).offers).toMatchObject([
      { id: quote.id, totalPence: 42_000, haulierName: "Near Haulage" },
    ]);
    const stranger = await guestWithAccount("somebody@guests.test");
    expect(codeOf(await claim(stranger, link))).toBe("leads.otherAddress");
    const guest = await guestWithAccount(input.email);
    for (const _ of [1, 2]) expect(dataOf(await claim(guest, link))).toBe(id);
    expect(await seen(link)).toMatchObject({ isTakenOver: true, offers: [] });
    expect(codeOf(await world.call(null, "deleteLead", { link }))).toBe("leads.takenOver");
    const accept = {
      ...{ clientKey: randomUUID(), quoteId: quote.id },
      ...{ expectedTotalPence: quote.totalPence, expectedRevision: quote.revision },
    };
    const booking = dataOf<Booking>(await world.call(guest, "acceptQuote", accept));
    expect(booking).toMatchObject({ contactName: "Morag Sinclair", contactPhone: "01632 960777" });
    await settle();
    expect((await leadById(world.db, id))?.status).toBe("accepted");
    const carried = dataOf<Booking>(await world.call(haulier, "booking", { bookingId: booking.id }));
    expect(carried).toMatchObject({ contactPhone: "01632 960777" });
  });

  it("used twice at the same instant makes its account the owner once", async () => {
    const { id, link, input } = await aMatchedLead();
    const guest = await guestWithAccount(input.email);
    const answers = await Promise.all([claim(guest, link), claim(guest, link)]);
    const refused = answers.filter((answer) => "error" in answer).map(codeOf);
    expect(refused.length).toBeLessThan(2);
    for (const code of refused) expect(["leads.changed", "quotes.justChanged"]).toContain(code);
    expect(dataOf<OpenJob>(await world.call(guest, "openJob", { jobRequestId: id })).isYours).toBe(true);
  });

  it("hands over a quote that changes at the same instant", async () => {
    // Uses another time, because the lorry already has a job at the usual one.
    const { id, link, input } = await aMatchedLead({ urgency: "low" });
    const quote = await quoteFor(id);
    const guest = await guestWithAccount(input.email);
    const stop = onceBefore(world.db, "TransactWriteItemsCommand", async () => {
      const revised = {
        clientKey: randomUUID(),
        quoteId: quote.id,
        fleetId: lorry.id,
        lines: [{ words: "Lift", pence: 1 }],
      };
      dataOf(await world.call(haulier, "reviseQuote", revised));
    });
    dataOf(await claim(guest, link));
    stop();
    const [own] = dataOf<Quote[]>(await world.call(guest, "quotesOfJob", { jobRequestId: id }));
    expect(own?.totalPence).toBe(1);
  });

  it("leads nowhere once the time of the job is over", async () => {
    const { id, link, input } = await aMatchedLead({ urgency: "high" });
    await settle(addSeconds(new Date().toISOString(), 5 * 86_400));
    expect((await leadById(world.db, id))?.status).toBe("expired");
    expect(codeOf(await claim(await guestWithAccount(input.email), link))).toBe("leads.linkEnded");
  });
});
