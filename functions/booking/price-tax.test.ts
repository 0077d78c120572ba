import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CisDetails } from "#shared/accounts/cis-model.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { deductionIn } from "#shared/pricing/deduction-in.ts";
import type { PriceBreakdown } from "#shared/pricing/price.ts";
import { type JobWorld, startJobWorld, type WantedJob } from "#test/support/job-world.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { codeOf, dataOf } from "#test/support/world.ts";

let world: JobWorld;
beforeAll(async () => {
  world = await startJobWorld();
});
afterAll(() => world?.stop());

const cis = (change: Partial<CisDetails> = {}): CisDetails => ({
  ...{ isContractor: false, status: "unverified", verificationNumber: null, verifiedOn: null, statement: null },
  ...{ utr: null, employerReference: null, siteStatements: [], lastStatement: 0 },
  ...change,
});
const inCis = cis({ isContractor: true });
const stated = { kind: "endUser", name: "Isla", at: "2026-11-01T09:00:00.000Z" } as const;
const verified = cis({ status: "net", verificationNumber: "V1234567890", verifiedOn: "2026-05-01" });

type Party = Partial<Profile> & { readonly cis?: CisDetails };

let house = 0;
let contractor: Profile;
let haulier: Profile;
let fleet: Fleet;
beforeEach(() => {
  house += 1;
});

/** A contractor, and a haulier with a vehicle at £90 an hour for a service. */
async function parties(of: Party, by: Party, services: Fleet["services"] = ["crane-hire"]) {
  contractor = aPerson("contractor", { vatNumber: "GB999999973", ...of });
  haulier = aPerson("haulier", by);
  fleet = aFleet(haulier.id, { services, spec: { kind: services[0] === "crane-hire" ? "crane" : "hiab" } });
  await world.add({ people: [contractor, haulier], fleets: [fleet] });
}

async function wanted(change: Partial<WantedJob> = {}): Promise<WantedJob> {
  const [service = "hiab"] = fleet.services;
  return world.wanted(fleet, house, { service, ...change });
}
const ask = (job: WantedJob) => world.call(contractor, "createJobRequest", { ...job, clientKey: randomUUID() });
const asked = async (change: Partial<WantedJob> = {}) =>
  dataOf<{ request: JobRequest }>(await ask(await wanted(change))).request;
async function priced(job: WantedJob, postcode: string | null = null): Promise<PriceBreakdown> {
  const place = dataOf<{ coordinates: never; precision: never }>(
    await world.call(null, "findPlace", { text: job.pickup.text }),
  );
  const { service, fleetId, quantity, urgencyLevel, collectOn, collectTime, details, cisApplies } = job;
  const input = { service, fleetId, quantity, urgencyLevel, collectOn, collectTime, details, cisApplies };
  const of = { site: place.coordinates, precision: place.precision };
  const { prices } = dataOf<{ prices: PriceBreakdown[] }>(
    await world.call(contractor, "priceJobRequest", { ...input, ...of, sitePostcode: postcode } as never),
  );
  return prices[0] as PriceBreakdown;
}

describe("the price of a job to which CIS applies", () => {
  it("is reverse-charged between two CIS businesses: shown, stored and booked alike, with the deduction", async () => {
    await parties({ cis: inCis }, { cis: verified });
    const job = await wanted();
    const shown = await priced(job);
    const request = dataOf<{ request: JobRequest }>(await ask(job)).request;
    const booking = dataOf<Booking>(
      await world.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: request.id }),
    );
    expect(request.price).toEqual(shown);
    expect(booking.price).toEqual(shown);
    const { totalPence, netPence, tax, lines } = shown;
    expect(netPence).toBe(Math.round((totalPence * 5) / 6));
    expect(deductionIn(shown)).toBe(Math.round(netPence / 5));
    expect(tax).toEqual({
      ...{ payablePence: netPence, cisPercent: 20, isAsked: false, answer: null },
    });
    for (const line of lines)
      expect(line).toMatchObject({
        treatment: "reverse",
        reason: "section55A",
      });
  });

  it.each<[string, Party, Party, string, string, number | null]>([
    [
      "an end user",
      { cis: { ...inCis, statement: { ...stated, number: 0, postcodes: [] } } },
      { cis: verified },
      "standard",
      "endUser",
      20,
    ],
    ["a customer outside VAT", { vatRegistered: false, cis: inCis }, {}, "standard", "payerNoVat", 30],
    ["a customer without VAT number", { vatNumber: null, cis: inCis }, { cis: verified }, "standard", "payerNoVat", 20],
    [
      "a haulier without VAT number",
      { cis: inCis },
      { vatRegistered: false, cis: verified },
      "noVat",
      "noVatNumber",
      20,
    ],
    ["a customer who has said nothing of CIS", {}, { cis: verified }, "standard", "payerNotCis", null],
  ])("follows the rules for %s", async (_who, of, by, treatment, reason, percent) => {
    await parties(of, by);
    const { price } = await asked();
    expect(price.lines.map((line) => line.treatment)).toEqual(price.lines.map(() => treatment));
    expect(price.lines[0]?.reason).toBe(reason);
    expect(price.tax).toMatchObject({ payablePence: price.totalPence, cisPercent: percent });
  });

  it("deducts at the rate that HMRC has given the contractor, for it alone, shown and booked alike", async () => {
    await parties({ cis: inCis }, { cis: verified });
    const other = aPerson("contractor", { vatNumber: "GB999999973", cis: inCis } as Party);
    await world.add({ people: [other] });
    dataOf(
      await world.call(contractor, "setHaulierVerification", {
        ...{ clientKey: randomUUID(), haulierId: haulier.id, status: "gross" },
        ...{ verificationNumber: "V0987654321", verifiedOn: "2026-10-01" },
      }),
    );
    const job = await wanted();
    const shown = await priced(job);
    expect(shown.tax?.cisPercent).toBe(0);
    expect(dataOf<{ request: JobRequest }>(await ask(job)).request.price).toEqual(shown);
    contractor = other;
    expect((await priced(job)).tax?.cisPercent).toBe(20);
  });

  it("follows the statement for its site alone, and stores which one it was", async () => {
    const site = "EH1 2AB";
    const forSite = { ...stated, kind: "intermediary" as const, number: 3, postcodes: [site] };
    await parties({ cis: { ...inCis, siteStatements: [forSite] } }, { cis: verified });
    const job = await wanted();
    const at = async (postcode: string | null) => (await priced(job, postcode)).lines[0]?.reason;
    expect(await at("EH6 6QQ")).toBe("section55A");
    expect(await at(null)).toBe("section55A");
    const shown = await priced(job, site);
    expect(shown.lines[0]?.reason).toBe("intermediary");
    expect(shown.tax).toMatchObject({ payablePence: shown.totalPence, statement: 3 });
    expect((await priced(job, "EH6 6QQ")).tax).not.toHaveProperty("statement");
    const forAll = { ...stated, number: 4, postcodes: [] };
    contractor = aPerson("contractor", {
      vatNumber: "GB999999973",
      cis: { ...inCis, statement: forAll, siteStatements: [forSite] },
    } as Party);
    await world.add({ people: [contractor] });
    expect([(await priced(job, site)).tax?.statement, (await priced(job, null)).tax?.statement]).toEqual([3, 4]);
    expect((await asked()).price.tax?.statement).toBe(4);
  });

  it("stays as agreed when either side changes its details", async () => {
    await parties({ cis: inCis }, { cis: verified });
    const request = await asked();
    dataOf(
      await world.call(contractor, "setCisDetails", {
        clientKey: randomUUID(),
        isContractor: false,
        status: "unverified",
      }),
    );
    const booking = dataOf<Booking>(
      await world.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: request.id }),
    );
    expect(booking.price).toEqual(request.price);
  });

  it("is rejected at booking if another sum would be payable than was shown", async () => {
    await parties({ cis: inCis }, { cis: verified });
    const job = await wanted();
    const { tax } = await priced(job);
    dataOf(
      await world.call(contractor, "setCisDetails", {
        clientKey: randomUUID(),
        isContractor: false,
        status: "unverified",
      }),
    );
    const refused = await ask({ ...job, expectedPayablePence: tax?.payablePence });
    expect(codeOf(refused)).toBe("booking.priceChanged");
    dataOf(await ask({ ...job, expectedPayablePence: job.expectedTotalPence }));
  });
});

describe("work that no source decides", () => {
  it("includes VAT until the contractor answers, and stores who answered and when", async () => {
    await parties({ cis: inCis }, { cis: verified }, ["hiab"]);
    const open = await asked();
    expect(open.price.tax).toMatchObject({ isAsked: true, answer: null, payablePence: open.price.totalPence });
    expect(open.price.lines[0]?.treatment).toBe("asked");
    house += 1000;
    const yes = await asked({ cisApplies: true });
    expect(yes.price.lines[0]?.treatment).toBe("reverse");
    expect(yes.price.tax?.answer).toEqual({ applies: true, by: contractor.id, at: yes.createdAt });
    house += 1000;
    const no = await asked({ cisApplies: false });
    expect(no.price.lines[0]?.treatment).toBe("standard");
    expect(no.price.tax).toMatchObject({ cisPercent: null, payablePence: no.price.totalPence });
  });

  it("is asked once for an order of several vehicles, which is rejected if another sum is payable", async () => {
    await parties({ cis: inCis }, { cis: verified }, ["hiab"]);
    const second = aPerson("haulier", { cis: verified } as Party);
    const other = aFleet(second.id, { services: ["hiab"], spec: { kind: "hiab" } });
    await world.add({ people: [second], fleets: [other] });
    const { fleetId: _one, expectedTotalPence, ...job } = await wanted({ cisApplies: true });
    const vehicles = [fleet.id, other.id].map((fleetId) => ({ fleetId, expectedTotalPence }));
    const order = (expectedPayablePence: number) =>
      world.call(contractor, "orderVehicles", {
        ...job,
        ...{ vehicles, expectedPayablePence, clientKey: randomUUID() },
      } as never);
    expect(codeOf(await order(2 * expectedTotalPence))).toBe("booking.priceChanged");
    const netPence = Math.round((expectedTotalPence * 5) / 6);
    const { requests } = dataOf<{ requests: JobRequest[] }>(await order(2 * netPence));
    for (const { price, createdAt } of requests) {
      expect(price.tax).toMatchObject({ payablePence: netPence, cisPercent: 20 });
      expect(price.tax?.answer).toEqual({ applies: true, by: contractor.id, at: createdAt });
    }
  });

  it("is not asked of a contractor outside CIS, whatever it answers", async () => {
    await parties({}, { cis: verified }, ["hiab"]);
    const { price } = await asked({ cisApplies: true });
    expect(price.tax).toMatchObject({ isAsked: false, answer: null, payablePence: price.totalPence });
  });
});
