import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import type { PriceBreakdown } from "#shared/pricing/price.ts";
import type { JobNotice, JobQuestion, OpenJob, Quote, QuoteOffer } from "#shared/quotes/model.ts";
import type { quoteOperations } from "#shared/quotes/operations.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { aPhoto } from "#test/support/photos.ts";
import { send } from "#test/support/uploads.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { relationshipWrite } from "../accounts/relationship-store.ts";
import { setClockAhead } from "../platform/clock.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { timerExists } from "../platform/timers.ts";
import { takeDueTimers } from "../timers/take-due.ts";
import { onJobClosed, onQuoteDue, onQuotingDue } from "./reactions.ts";

let world: World;
const contractor = aPerson("contractor", { fullName: "Isla Builder", phone: "01632 960111" });
const other = aPerson("contractor");
const hauliers = [aPerson("haulier"), aPerson("haulier", { companyName: "Second Haulage" })] as const;
const manager = aPerson("fleet_manager");
const driver = aPerson("driver");
const admin = aPerson("admin");
const both = aPerson("haulier", { canBook: true });
const blocked = aPerson("haulier");
const red = aPerson("haulier");
const [ownLorry, blockedLorry, redLorry] = [aFleet(both.id), aFleet(blocked.id), aFleet(red.id)];
const lorries = hauliers.map(({ id }) => aFleet(id)) as [Fleet, Fleet];

beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  const [{ id: haulierId }] = hauliers;
  await world.add({
    people: [contractor, other, ...hauliers, manager, driver, admin],
    members: [{ haulierId, userId: manager.id, kind: "fleet_manager", state: "active", name: "Mo Manager" }],
    fleets: lorries,
  });
  await world.add({ people: [both, blocked], fleets: [ownLorry, blockedLorry] });
  await world.add({ people: [red], fleets: [redLorry], papers: [] });
  const relationship = {
    ...{ ownerId: both.id, otherId: blocked.id, side: "haulier" as const, jobs: 1, completed: 1 },
    ...{ lastJobAt: "2026-01-01T10:00:00.000Z", version: 1, favourite: false, blocked: true },
  };
  await world.db.commit([relationshipWrite(null, relationship, keyInUse())]);
});
afterAll(() => world.stop());

type Asked<N extends keyof typeof quoteOperations> = RawInput<(typeof quoteOperations)[N]>;
let day = 1;
const today = () => ukDayOf(new Date().toISOString());

function wanted(change: Partial<Asked<"postJob">> = {}): Asked<"postJob"> {
  day += 1;
  return {
    clientKey: randomUUID(),
    service: "hiab",
    pickup: { text: `${day} Princes Street, Edinburgh` },
    quantity: 1,
    urgencyLevel: "scheduled",
    collectOn: addDays(today(), day),
    contactName: "Site Office",
    contactPhone: "0131 496 0555",
    notes: "Lift of 3 tons over a wall",
    purchaseOrder: "PO 4711/B",
    consent: true,
    ...change,
  };
}

const post = async (change: Partial<Asked<"postJob">> = {}, as: Profile = contractor) =>
  dataOf<OpenJob>(await world.call(as, "postJob", wanted(change)));
const priced = (job: Pick<OpenJob, "id">, fleet: Fleet, pence = 45_000): Asked<"submitQuote"> => ({
  ...{ clientKey: randomUUID(), jobRequestId: job.id, fleetId: fleet.id },
  lines: [{ words: "Lift and shift", pence }],
});
const quoteBy = async (nth: 0 | 1, job: Pick<OpenJob, "id">, pence?: number) =>
  dataOf<Quote>(await world.call(hauliers[nth], "submitQuote", priced(job, lorries[nth], pence)));
const accept = (quote: Quote, as: Profile = contractor) => acceptAs(as, quote);
const acceptAs = (as: Profile, quote: Quote, more: Partial<Asked<"acceptQuote">> = {}) =>
  world.call(as, "acceptQuote", {
    ...{ clientKey: randomUUID(), quoteId: quote.id },
    ...{ expectedTotalPence: quote.totalPence, expectedRevision: quote.revision, ...more },
  });
const jobOf = async (id: OpenJob["id"], as: Profile = contractor) =>
  dataOf<OpenJob>(await world.call(as, "openJob", { jobRequestId: id }));
const quotesOf = async (id: OpenJob["id"], as: Profile = contractor) =>
  dataOf<Quote[]>(await world.call(as, "quotesOfJob", { jobRequestId: id }));

const reactions: Record<string, (domainEvent: DomainEvent<never>, context: never) => Promise<void>> = {
  ...{ onJobClosed, onQuoteDue, onQuotingDue },
} as never;
const done = new Set<unknown>();
/** Runs the due timers and the domain's reactions. */
async function settle(now = new Date().toISOString()): Promise<void> {
  await takeDueTimers({ db: world.db, now });
  for (let found = true; found; ) {
    found = false;
    for (const domainEvent of await world.items()) {
      const name = String(domainEvent.name);
      const react = reactions[`on${name.slice(0, 1).toUpperCase()}${name.slice(1)}`];
      if (!react || domainEvent.entity !== "fact" || done.has(domainEvent.id)) continue;
      done.add(domainEvent.id);
      found = true;
      await react(domainEvent as never, { db: world.db, now, newId: randomUUID } as never);
    }
  }
}

describe("the acceptance of a quote by a contractor in CIS", () => {
  it("asks whether CIS applies, shows the payable amount, and is rejected if that has changed", async () => {
    const cis = { ...{ isContractor: true, status: "unverified", verificationNumber: null, verifiedOn: null } };
    const more = { utr: null, employerReference: null, statement: null };
    const firm = aPerson("contractor", { vatNumber: "GB999999973", cis: { ...cis, ...more } } as never);
    await world.add({ people: [firm] });
    const quote = await quoteBy(0, await post({}, firm), 60_000);
    const price = async (cisApplies?: boolean) =>
      dataOf<PriceBreakdown>(await world.call(firm, "priceQuote", { quoteId: quote.id, cisApplies }));
    expect((await price()).tax).toMatchObject({ isAsked: true, answer: null, payablePence: 60_000 });
    const shown = await price(true);
    expect(shown.tax).toMatchObject({ payablePence: 50_000, cisPercent: 30, answer: { applies: true, by: firm.id } });
    expect(codeOf(await world.call(hauliers[0], "priceQuote", { quoteId: quote.id }))).toBe("quotes.otherSide");
    const refused = await acceptAs(firm, quote, { cisApplies: true, expectedPayablePence: 60_000 });
    expect(codeOf(refused)).toBe("booking.priceChanged");
    const booking = dataOf<Booking>(await acceptAs(firm, quote, { cisApplies: true, expectedPayablePence: 50_000 }));
    expect(booking.price.tax).toMatchObject({ payablePence: 50_000, answer: { applies: true, by: firm.id } });
  });
});

describe("a job open to quotes", () => {
  it("shows the photos of a haulier that subcontracts it to those who may quote", async () => {
    const [owner, bidder] = hauliers;
    const bytes = aPhoto("image/jpeg", { kinds: 0, turn: 1, words: "Pixel 9" });
    const asked = { contentType: "image/jpeg" as const, sizeBytes: bytes.length };
    const form = dataOf<UploadForm>(await world.call(owner, "createRequestPhotoUpload", asked));
    expect(await send(form, bytes)).toBe(204);
    const job = await post({ photoKeys: [form.key] }, owner);
    expect((await jobOf(job.id, bidder)).photos).toHaveLength(1);
  });

  it("is on the public board without names, address or contact, and by its service", async () => {
    const job = await post();
    for (const service of [undefined, "hiab"] as const) {
      const board = dataOf<{ items: JobNotice[] }>(await world.call(null, "jobNotices", { service }));
      const notice = board.items.find(({ id }) => id === job.id);
      expect(notice).toMatchObject({ area: "EH2", service: "hiab", standing: 0 });
      for (const secret of ["Princes", "Isla", "Site Office", "496 0555", "wall", contractor.id])
        expect(JSON.stringify(notice)).not.toContain(secret);
    }
    const tar = dataOf<{ items: JobNotice[] }>(await world.call(null, "jobNotices", { service: "tar" }));
    expect(tar.items.map(({ id }) => id)).not.toContain(job.id);
  });

  it("hides the contractor and the exact place from hauliers until their quote is accepted", async () => {
    const job = await post();
    const seen = await jobOf(job.id, hauliers[0]);
    expect(seen).toMatchObject({ ownerId: null, ownerName: "A contractor", notes: "Lift of 3 tons over a wall" });
    for (const secret of ["Princes", "Isla", "Site Office", "496 0555", contractor.id])
      expect(JSON.stringify(seen)).not.toContain(secret);
    const booking = dataOf<Booking>(await accept(await quoteBy(0, job)));
    const carried = dataOf<Booking>(await world.call(hauliers[0], "booking", { bookingId: booking.id }));
    expect(carried).toMatchObject({
      contactPhone: "0131 496 0555",
      pickup: { label: expect.stringContaining("Princes") },
    });
  });

  it("aimed at one haulier is on no board, and nobody else sees it", async () => {
    const job = await post({ haulierId: hauliers[1].id });
    const board = dataOf<{ items: JobNotice[] }>(await world.call(null, "jobNotices", {}));
    expect(board.items.map(({ id }) => id)).not.toContain(job.id);
    expect(codeOf(await world.call(hauliers[0], "openJob", { jobRequestId: job.id }))).toBe("access.notFound");
    expect(codeOf(await world.call(hauliers[0], "submitQuote", priced(job, lorries[0])))).toBe("access.notFound");
    expect((await quoteBy(1, job)).status).toBe("submitted");
  });

  it.each([
    ["another contractor", other],
    ["a driver", driver],
  ])("is hidden from %s", async (_who, person) => {
    const job = await post();
    expect(codeOf(await world.call(person, "openJob", { jobRequestId: job.id }))).toMatch(/^access\.not/);
  });

  it("is pending without quotes and quoted with one", async () => {
    const job = await post();
    expect(job.status).toBe("pending");
    const quote = await quoteBy(0, job);
    expect(await jobOf(job.id)).toMatchObject({ status: "quoted", standing: 1 });
    dataOf(await world.call(hauliers[0], "withdrawQuote", { clientKey: randomUUID(), quoteId: quote.id }));
    expect(await jobOf(job.id)).toMatchObject({ status: "pending", standing: 0 });
  });

  it("ends with its quotes when it is cancelled, and can be posted again", async () => {
    const job = await post({ haulierId: hauliers[0].id });
    await quoteBy(0, job);
    const called = { clientKey: randomUUID(), jobRequestId: job.id, reason: "Not needed" };
    expect(dataOf<OpenJob>(await world.call(contractor, "withdrawJob", called)).status).toBe("cancelled");
    expect(codeOf(await world.call(hauliers[1], "submitQuote", priced(job, lorries[1])))).toBe("access.notFound");
    await settle();
    expect((await quotesOf(job.id)).map(({ status }) => status)).toEqual(["superseded"]);
    const again = { clientKey: randomUUID(), jobRequestId: job.id, collectOn: addDays(today(), 90) };
    expect(dataOf<OpenJob>(await world.call(contractor, "reopenJob", again)).status).toBe("pending");
    expect((await quoteBy(1, job)).status).toBe("submitted");
  });

  it("ends when its time is over", async () => {
    const job = await post();
    await quoteBy(0, job);
    await settle(addSeconds(job.openUntil, 1));
    expect(await jobOf(job.id)).toMatchObject({ status: "expired" });
    expect((await quotesOf(job.id)).map(({ status }) => status)).toEqual([expect.stringMatching(/superseded|expired/)]);
  });
});

describe("a quote", () => {
  it("is the sum of its lines, one per haulier, cheapest first for the owner; a haulier sees only its own", async () => {
    const job = await post();
    const lines = [
      { words: "Lift", pence: 30_000 },
      { words: "Banksman", pence: 12_345 },
    ];
    const dear = dataOf<Quote>(await world.call(manager, "submitQuote", { ...priced(job, lorries[0]), lines }));
    expect(dear).toMatchObject({ totalPence: 42_345, revision: 1, haulierId: hauliers[0].id });
    const cheap = await quoteBy(1, job, 20_000);
    expect((await quotesOf(job.id)).map(({ id }) => id)).toEqual([cheap.id, dear.id]);
    expect((await quotesOf(job.id, hauliers[1])).map(({ id }) => id)).toEqual([cheap.id]);
    expect(codeOf(await world.call(hauliers[0], "submitQuote", priced(job, lorries[0])))).toBe("quotes.alreadyQuoted");
  });

  it.each<[string, Partial<Asked<"submitQuote">>, string]>([
    ["-1 pence", { lines: [{ words: "Lift", pence: -1 }] }, "input.invalid"],
    ["nothing", { lines: [{ words: "Lift", pence: 0 }] }, "input.invalid"],
    ["10^12 pence", { lines: [{ words: "Lift", pence: 10 ** 12 }] }, "input.invalid"],
    ["no line", { lines: [] }, "input.invalid"],
    ["a day that has passed", { holdsUntilDay: "2020-01-01" }, "quotes.holdsTooLong"],
    ["a day in a year", { holdsUntilDay: addDays(today(), 365) }, "quotes.holdsTooLong"],
    ["somebody else's vehicle", { fleetId: lorries[1].id }, "access.notFound"],
  ])("of %s is rejected and leaves no trace", async (_what, change, code) => {
    const job = await post();
    const before = await world.items();
    expect(codeOf(await world.call(hauliers[0], "submitQuote", { ...priced(job, lorries[0]), ...change }))).toBe(code);
    expect(await world.items()).toEqual(before);
  });

  it.each<[string, string, (job: OpenJob) => ReturnType<World["call"]>]>([
    ["on one's own job", "access.notAllowed", (job) => world.call(both, "submitQuote", priced(job, ownLorry))],
    [
      "by a blocked haulier",
      "accounts.notMatched",
      (job) => world.call(blocked, "submitQuote", priced(job, blockedLorry)),
    ],
    ["by one without papers", "compliance.uncovered", (job) => world.call(red, "submitQuote", priced(job, redLorry))],
  ])("%s is rejected and leaves no trace", async (_what, code, quoting) => {
    const job = await post({}, both);
    const before = await world.items();
    expect(codeOf(await quoting(job))).toBe(code);
    expect(await world.items()).toEqual(before);
  });

  it("becomes a booking at its price, and the others are superseded", async () => {
    const job = await post();
    const [won, lost] = [await quoteBy(0, job, 40_000), await quoteBy(1, job, 39_000)];
    const booking = dataOf<Booking>(await accept(won));
    expect(booking).toMatchObject({
      ...{ status: "confirmed", jobRequestId: job.id, reference: job.reference, haulierId: hauliers[0].id },
      ...{ quotedPricePence: 40_000, finalPricePence: 40_000, contractorId: contractor.id },
      purchaseOrder: "PO 4711/B",
    });
    expect(await jobOf(job.id)).toMatchObject({ status: "booked", bookingId: booking.id });
    expect(dataOf<JobRequest>(await world.call(contractor, "jobRequest", { jobRequestId: job.id })).status).toBe(
      "booked",
    );
    await settle();
    const after = new Map((await quotesOf(job.id)).map(({ id, status }) => [id, status]));
    expect([after.get(won.id), after.get(lost.id)]).toEqual(["accepted", "superseded"]);
    expect(codeOf(await accept(lost))).toBe("quotes.settled");
  });

  it("is not accepted at a changed price, after its time, or by others", async () => {
    const job = await post();
    const quote = await quoteBy(0, job, 40_000);
    expect(codeOf(await accept(quote, other))).toBe("access.notFound");
    expect(codeOf(await accept(quote, hauliers[0]))).toBe("quotes.otherSide");
    const revised = { ...priced(job, lorries[0], 44_000), quoteId: quote.id };
    const { jobRequestId: _job, ...asRevised } = revised;
    dataOf(await world.call(hauliers[0], "reviseQuote", asRevised));
    expect(codeOf(await accept(quote))).toBe("quotes.changed");
    const [now] = await quotesOf(job.id);
    expect(now).toMatchObject({ totalPence: 44_000, revision: 2 });
    await settle(addSeconds(now?.validUntil ?? "", 1));
    expect(codeOf(await accept(now as Quote))).toBe("quotes.settled");
  });

  it("can be countered, and stays unchanged until the haulier revises it", async () => {
    const job = await post();
    const quote = await quoteBy(0, job, 40_000);
    const counter = { clientKey: randomUUID(), quoteId: quote.id, pence: 35_000, message: "Can you do 350?" };
    expect(dataOf<Quote>(await world.call(contractor, "counterQuote", counter))).toMatchObject({
      ...{ totalPence: 40_000, counter: { pence: 35_000, message: "Can you do 350?" } },
    });
    expect(
      codeOf(await world.call(contractor, "counterQuote", { ...counter, clientKey: randomUUID(), pence: 40_000 })),
    ).toBe("quotes.sameCounter");
    const { jobRequestId: _job, ...better } = priced(job, lorries[0], 36_000);
    expect(dataOf<Quote>(await world.call(hauliers[0], "reviseQuote", { ...better, quoteId: quote.id }))).toMatchObject(
      {
        ...{ totalPence: 36_000, counter: null, revision: 2 },
      },
    );
  });

  it("can be declined with a reason, and the haulier may quote again", async () => {
    const job = await post();
    const quote = await quoteBy(0, job);
    const rejecting = { clientKey: randomUUID(), quoteId: quote.id, reason: "Too dear" };
    expect(dataOf<Quote>(await world.call(contractor, "rejectQuote", rejecting))).toMatchObject({
      ...{ status: "rejected", rejectReason: "Too dear" },
    });
    expect((await quoteBy(0, job, 30_000)).revision).toBe(1);
  });

  it("for a vehicle that takes another job in those hours is not accepted, and nothing is booked twice", async () => {
    const collectOn = addDays(today(), 60);
    const jobs = [await post({ collectOn }), await post({ collectOn, pickup: { text: "9 Leith Walk, Edinburgh" } })];
    const quotes = [await quoteBy(0, jobs[0] as OpenJob), await quoteBy(0, jobs[1] as OpenJob)] as const;
    const answers = await Promise.all(quotes.map((quote) => accept(quote)));
    expect(answers.filter((answer) => "data" in answer)).toHaveLength(1);
    expect(
      (await quotesOf((jobs[1] as OpenJob).id))[0]?.isTaken || (await quotesOf((jobs[0] as OpenJob).id))[0]?.isTaken,
    ).toBe(true);
  });

  it("is not given for a vehicle that is taken at that time; its offer says so before", async () => {
    const collectOn = addDays(today(), 83);
    const [first, second] = [
      await post({ collectOn }),
      await post({ collectOn, pickup: { text: "9 Leith Walk, Edinburgh" } }),
    ];
    const offers = async () =>
      dataOf<QuoteOffer[]>(await world.call(hauliers[0], "quoteOffers", { jobRequestId: second.id }));
    expect((await offers())[0]?.isTaken).toBe(false);
    dataOf(await accept(await quoteBy(0, first)));
    expect(await offers()).toMatchObject([{ fleetId: lorries[0].id, isTaken: true }]);
    expect(codeOf(await world.call(hauliers[0], "submitQuote", priced(second, lorries[0])))).toBe(
      "quotes.vehicleBusyThen",
    );
  });

  it("has an offer before it: the haulier's own price, measured from the square of the site", async () => {
    const job = await post();
    const offers = async (as: Profile) => world.call(as, "quoteOffers", { jobRequestId: job.id });
    const [offer] = dataOf<QuoteOffer[]>(await offers(hauliers[0]));
    expect(offer).toMatchObject({ fleetId: lorries[0].id, fleetName: lorries[0].name, isTaken: false, noPrice: null });
    expect(offer?.warnings).toEqual([
      `${lorries[0].name}: Check the exact address: it is in or near Edinburgh’s low emission zone.`,
    ]);
    const lines = offer?.lines ?? [];
    expect(lines.length).toBeGreaterThan(0);
    const sent = { ...priced(job, lorries[0]), lines };
    const quote = dataOf<Quote>(await world.call(hauliers[0], "submitQuote", sent));
    expect(quote.totalPence).toBe(lines.reduce((sum, { pence }) => sum + pence, 0));
    expect(dataOf<QuoteOffer[]>(await offers(manager)).map(({ fleetId }) => fleetId)).toEqual([lorries[0].id]);
    expect(codeOf(await offers(contractor))).toBe("access.notAllowed");
  });

  it("has an offer that warns of Greater London, where the vehicle has no permit", async () => {
    const heavy = aFleet(hauliers[1].id, {
      base: { lat: 51.5, lng: -0.12 },
      spec: { kind: "hiab", grossTonnes: 32, fuel: "diesel", emissionClass: "euro-6" },
    });
    await world.add({ fleets: [heavy] });
    const job = await post({ pickup: { text: "1 Strand, London", pin: heavy.base, gateNotes: "By the yard" } });
    const offers = dataOf<QuoteOffer[]>(await world.call(hauliers[1], "quoteOffers", { jobRequestId: job.id }));
    expect(offers.find(({ fleetId }) => fleetId === heavy.id)?.warnings).toEqual([
      expect.stringMatching(/: It needs an HGV safety permit in Greater London, and none is recorded\./),
    ]);
  });

  it("has one end, whatever happens to it at the same instant", async () => {
    for (let round = 0; round < 5; round++) {
      const job = await post();
      const quote = await quoteBy(0, job);
      const keyed = () => ({ clientKey: randomUUID(), quoteId: quote.id });
      const answers = await Promise.all([
        accept(quote),
        world.call(hauliers[0], "withdrawQuote", keyed()),
        world.call(contractor, "rejectQuote", keyed()),
      ]);
      expect(answers.filter((answer) => "data" in answer)).toHaveLength(1);
      const [left] = await quotesOf(job.id);
      expect((await jobOf(job.id)).status).toBe(left?.status === "accepted" ? "booked" : "pending");
    }
  });
});

describe("a quote for the job's former terms", () => {
  const callOff = (job: Pick<OpenJob, "id">) =>
    world.call(contractor, "withdrawJob", { clientKey: randomUUID(), jobRequestId: job.id, reason: "Rain" } as never);
  const putUpAgain = (job: Pick<OpenJob, "id">) =>
    world.call(contractor, "reopenJob", {
      clientKey: randomUUID(),
      jobRequestId: job.id,
      collectOn: wanted().collectOn ?? today(),
    });
  const takeBack = (quote: Quote) =>
    world.call(hauliers[0], "withdrawQuote", { clientKey: randomUUID(), quoteId: quote.id });

  it("is not accepted for another day before it is ended, and is replaced by a new one", async () => {
    const job = await post();
    const old = await quoteBy(0, job, 40_000);
    dataOf(await callOff(job));
    dataOf(await putUpAgain(job));
    expect(codeOf(await accept(old))).toBe("quotes.settled");
    expect(await jobOf(job.id)).toMatchObject({ status: "pending", standing: 0 });
    const now = await quoteBy(0, job, 41_000);
    expect(await jobOf(job.id)).toMatchObject({ status: "quoted", standing: 1 });
    await settle();
    expect((await quotesOf(job.id)).map(({ id, status }) => [id, status])).toEqual([
      [old.id, "superseded"],
      [now.id, "submitted"],
    ]);
    dataOf(await accept(now));
  });

  it("is not made by a haulier that saw another day", async () => {
    const job = await post();
    dataOf(await callOff(job));
    dataOf(await putUpAgain(job));
    const [fleet] = lorries;
    const asShown = { ...priced(job, fleet as Fleet), expectedTerms: job.terms };
    expect(await world.call(hauliers[0], "submitQuote", asShown)).toMatchObject({
      error: { message: expect.stringContaining("time"), info: { code: "access.termsChanged" } },
    });
  });

  it("cannot be countered after it was revised", async () => {
    const quote = await quoteBy(0, await post(), 40_000);
    const asked = { clientKey: randomUUID(), quoteId: quote.id, pence: 30_000, expectedRevision: 2 };
    expect(codeOf(await world.call(contractor, "counterQuote", asked))).toBe("quotes.changed");
  });

  it("is withdrawn without reopening the cancelled job", async () => {
    const job = await post();
    const quote = await quoteBy(0, job);
    dataOf(await callOff(job));
    dataOf(await takeBack(quote));
    expect((await jobOf(job.id)).status).toBe("cancelled");
    expect(await timerExists(world.db, { kind: "quotingDue", subjectId: job.id })).toBe(false);
  });

  it("is limited to five, withdrawn ones included, until the job is posted again", async () => {
    const job = await post();
    for (let nth = 0; nth < 5; nth++) dataOf(await takeBack(await quoteBy(0, job)));
    expect(codeOf(await world.call(hauliers[0], "submitQuote", priced(job, lorries[0])))).toBe("quotes.tooManyTries");
    dataOf(await callOff(job));
    dataOf(await putUpAgain(job));
    expect((await quoteBy(0, job)).status).toBe("submitted");
  });

  it("is not accepted in a revision other than the one read, at the same price", async () => {
    const job = await post();
    const quote = await quoteBy(0, job);
    const { jobRequestId: _job, ...again } = priced(job, lorries[0]);
    dataOf(await world.call(hauliers[0], "reviseQuote", { ...again, quoteId: quote.id, message: "On Tuesday" }));
    expect(codeOf(await accept(quote))).toBe("quotes.changed");
  });
});

describe("questions about a job", () => {
  it("are visible to all who may quote, without the asker, and answered by the other side", async () => {
    const job = await post();
    const ask = (as: Profile, question: string) =>
      world.call(as, "askAboutJob", { clientKey: randomUUID(), jobRequestId: job.id, question });
    const asked = dataOf<JobQuestion>(await ask(hauliers[0], "How high is the wall?"));
    const answering = { clientKey: randomUUID(), jobRequestId: job.id, questionId: asked.id, answer: "Two metres." };
    expect(codeOf(await world.call(hauliers[1], "answerAboutJob", answering))).toBe("quotes.noSuchQuestion");
    dataOf(await world.call(contractor, "answerAboutJob", { ...answering, clientKey: randomUUID() }));
    const read = dataOf<JobQuestion[]>(await world.call(hauliers[1], "jobQuestions", { jobRequestId: job.id }));
    expect(read).toMatchObject([
      { by: "haulier", question: "How high is the wall?", answers: [{ text: "Two metres." }] },
    ]);
    expect(JSON.stringify(read)).not.toContain(hauliers[0].id);
    expect(codeOf(await ask(driver, "May I?"))).toMatch(/^access\.not/);
  });
});

describe("a job for one haulier", () => {
  const decline = (job: Pick<OpenJob, "id">, as: Profile = hauliers[0]) =>
    world.call(as, "declineToQuote", { clientKey: randomUUID(), jobRequestId: job.id });
  const wantedFrom = async (as: Profile) =>
    dataOf<{ items: OpenJob[] }>(await world.call(as, "quotesWanted", {})).items.map(({ id }) => id);

  it("is only in that haulier's list until it is declined; then others may be asked", async () => {
    const job = await post({ haulierId: hauliers[0].id });
    expect(await wantedFrom(hauliers[0])).toContain(job.id);
    expect(await wantedFrom(hauliers[1])).not.toContain(job.id);
    expect(codeOf(await decline(job, hauliers[1]))).toBe("access.notFound");
    dataOf(await decline(job));
    expect(await jobOf(job.id)).toMatchObject({ status: "declined" });
    expect(await wantedFrom(hauliers[0])).not.toContain(job.id);
    expect(codeOf(await decline(job))).toBe("access.notFound");
    const again = { clientKey: randomUUID(), jobRequestId: job.id, collectOn: addDays(today(), 30) };
    dataOf(await world.call(contractor, "reopenJob", again));
    expect(await jobOf(job.id, hauliers[1])).toMatchObject({ status: "pending" });
    await quoteBy(1, job);
  });

  it("is declined only before there is a quote, and by nobody if all may quote", async () => {
    const asked = await post({ haulierId: hauliers[0].id });
    await quoteBy(0, asked);
    expect(codeOf(await decline(asked))).toBe("quotes.jobClosed");
    expect(codeOf(await decline(await post()))).toBe("quotes.notAskedAlone");
  });
});

describe("an unsuccessful request", () => {
  it("is posted to every haulier with one press, once it is over", async () => {
    const { jobRequestId, asked } = await aRequest();
    const askOthers = (as: Profile = contractor) =>
      world.call(as, "askOthers", { clientKey: randomUUID(), jobRequestId });
    expect(codeOf(await askOthers())).toBe("quotes.requestStands");
    const declining = { clientKey: randomUUID(), jobRequestId, reason: "Broken down" };
    dataOf(await world.call(hauliers[0], "declineJobRequest", declining));
    expect(codeOf(await askOthers(other))).toBe("access.notFound");
    const told = await Promise.all([askOthers(), askOthers(), askOthers()]);
    const [made, ...refused] = told.sort((one) => ("data" in one ? -1 : 1));
    expect(refused.map((one) => codeOf(one))).toEqual(["quotes.askedAlready", "quotes.askedAlready"]);
    const job = dataOf<OpenJob>(made as never);
    expect(job).toMatchObject({ status: "pending", service: "hiab", notes: asked.notes, collectAt: asked.collectAt });
    expect(await jobOf(job.id, hauliers[1])).toMatchObject({ ownerName: "A contractor" });
  });
});

describe("a skip on a road whose council wants 7 days of notice", () => {
  const lorry = aFleet(hauliers[0].id, { services: ["skips"] });
  beforeAll(() => world.add({ fleets: [lorry] }));
  afterEach(() => setClockAhead(0));
  const inDays = (days: number) => addDays(today(), days);
  const road = (change: object = {}): Partial<Asked<"postJob">> => ({
    ...{ service: "skips", pickup: { text: `${++day} High Street, Falkirk` }, collectOn: inDays(7) },
    details: { panel: "skip", skipSize: "8-yard", placement: "public-road", handlePermit: true },
    ...change,
  });
  const nextDay = () => setClockAhead(86_400_000);
  const refusal = (answer: Awaited<ReturnType<World["call"]>>) =>
    "error" in answer && [answer.error.info?.code, answer.error.info?.metadata?.earliest];

  it.each([
    ["before it has passed", { collectOn: inDays(6) }, "booking.beforePermit"],
    ["without a date", { collectOn: null }, "booking.beforePermit"],
    [
      "without a date where no notice is known",
      { collectOn: null, pickup: { text: "PH1 5EW" } },
      "booking.roadDateMissing",
    ],
    ["where the hirer must apply", { pickup: { text: "EH22 1DX" } }, "booking.permitByHirer"],
  ])("is not posted %s", async (_when, change, code) => {
    expect(codeOf(await world.call(contractor, "postJob", wanted(road(change))))).toBe(code);
  });

  it("is not booked by a quote, nor posted again, for a day that is too soon by then", async () => {
    const job = await post(road());
    const quote = dataOf<Quote>(await world.call(hauliers[0], "submitQuote", priced(job, lorry)));
    nextDay();
    expect(refusal(await accept(quote))).toEqual(["booking.beforePermit", inDays(8)]);
    const to = { jobRequestId: job.id, reason: "Too soon" };
    dataOf(await world.call(contractor, "withdrawJob", { clientKey: randomUUID(), ...to }));
    const again = (collectOn: string) =>
      world.call(contractor, "reopenJob", { clientKey: randomUUID(), jobRequestId: job.id, collectOn });
    expect(refusal(await again(inDays(7)))).toEqual(["booking.beforePermit", inDays(8)]);
    expect(dataOf<OpenJob>(await again(inDays(8))).status).toBe("pending");
  });

  it("is booked by a quote that is accepted in time", async () => {
    const job = await post(road());
    const quote = dataOf<Quote>(await world.call(hauliers[0], "submitQuote", priced(job, lorry)));
    expect(dataOf<Booking>(await accept(quote)).status).toBe("confirmed");
  });

  it("is not posted to others on the day of a request that is too soon by then", async () => {
    const { jobRequestId } = await aRequest(road(), lorry);
    const declining = { clientKey: randomUUID(), jobRequestId, reason: "Broken down" };
    dataOf(await world.call(hauliers[0], "declineJobRequest", declining));
    nextDay();
    const asking = { clientKey: randomUUID(), jobRequestId };
    expect(refusal(await world.call(contractor, "askOthers", asking))).toEqual(["booking.beforePermit", inDays(8)]);
  });
});

async function aRequest(change: Partial<Asked<"postJob">> = {}, lorry = lorries[0]) {
  const { haulierId: _nobody, budgetPence: _none, ...form } = wanted(change);
  const asking = { ...form, fleetId: lorry.id, expectedTotalPence: 1 };
  const told = await world.call(contractor, "createJobRequest", asking);
  const expectedTotalPence = Number("error" in told && told.error.info?.metadata?.totalPence);
  const made = await world.call(contractor, "createJobRequest", {
    ...asking,
    clientKey: randomUUID(),
    expectedTotalPence,
  });
  const { request } = dataOf<{ request: JobRequest }>(made);
  return { jobRequestId: request.id, asked: request };
}
