import { randomUUID } from "node:crypto";
import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { AnswerEffects, Fleet, FleetStatus, Supplier, SupplierDay, SupplierList } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import { isBookable } from "#shared/fleet/rules.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import { supplierEtaMinutes } from "#shared/geo/eta.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import { BookingId } from "#shared/kernel/id.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aFleet, aPerson, edinburgh } from "#test/support/people.ts";
import { attackPlaces, medianErrorMetres } from "#test/support/place-attack.ts";
import { storm } from "#test/support/storm.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { shortHash } from "../platform/short-hash.ts";
import { heldWrites } from "./held-store.ts";

let world: World;
const contractor = aPerson("contractor");
const haulier = aPerson("haulier", { companyName: "Near Haulage" });
const rival = aPerson("haulier", { companyName: "Rival Haulage" });
const admin = aPerson("admin");
const booker = aPerson("driver", { canBook: true });
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [contractor, haulier, rival, admin, booker] });
});
afterAll(() => world?.stop());

const tomorrow = addDays(ukDayOf(new Date().toISOString()), 1);
/** A point this many miles north of Edinburgh. */
const north = (miles: number) => ({ lat: edinburgh.lat + miles / ((3959 * Math.PI) / 180), lng: edinburgh.lng });
async function aVehicle(change: Partial<Fleet>): Promise<Fleet> {
  const fleet = aFleet(haulier.id, change);
  await world.add({ fleets: [fleet] });
  return fleet;
}
type Search = Partial<RawInput<typeof fleetOperations.searchSuppliers>>;
let visitors = 0;
async function search(as: Profile | null, change: Search = {}): Promise<Supplier[]> {
  const input = { service: "hiab", site: edinburgh, ...change };
  const answer = await world.call(as, "searchSuppliers", input, {
    address: `198.51.${100 + Math.floor(visitors / 250)}.${visitors++ % 250}`,
  });
  return dataOf<{ items: Supplier[] }>(answer).items;
}
const ids = (suppliers: readonly Supplier[]) => suppliers.map(({ fleetId }) => fleetId);

describe("the list of suppliers", () => {
  it("contains vehicles within the radius that offer the service, nearest first", async () => {
    const far = await aVehicle({ base: north(5.1), services: ["skips"] });
    const near = await aVehicle({ base: north(4.9), services: ["skips", "tar"] });
    const next = await aVehicle({ base: north(0.2), services: ["skips"] });
    await aVehicle({ base: north(0.1), services: ["tar"] });
    expect(ids(await search(contractor, { service: "skip hire", radiusMiles: 5 }))).toEqual([next.id, near.id]);
    expect(ids(await search(contractor, { service: "skip_hire", radiusMiles: 10 }))).toEqual([
      next.id,
      near.id,
      far.id,
    ]);
    expect(ids(await search(contractor, { service: "skips", radiusMiles: 10, limit: 1 }))).toEqual([next.id]);
    expect(distanceMiles(edinburgh, north(5.1))).toBeCloseTo(5.1, 5);
  });

  it("shows distance, time and a price that adds up", async () => {
    await aVehicle({ base: north(10), services: ["drainage"] });
    const miles = oneDecimal(distanceMiles(edinburgh, publishedPlace(north(10))));
    const [found] = await search(contractor, { service: "drainage", urgencyLevel: "urgent" });
    expect(found).toMatchObject({
      distanceMiles: miles,
      etaMinutes: supplierEtaMinutes(distanceMiles(edinburgh, publishedPlace(north(10)))),
      companyName: "Near Haulage",
      rating: null,
      reviewCount: 0,
    });
    const way = Math.round(250 * miles);
    expect(found?.price).toMatchObject({
      lines: [
        { kind: "work", words: "Hire", quantity: 2, unit: "hour", unitPence: 9000, grossPence: 18_000 },
        { kind: "surcharge", words: "Urgent, +30%", grossPence: 5400 },
        { kind: "way", words: "Travel", quantity: miles, unit: "mile", unitPence: 250, grossPence: way },
      ],
      ...{ basePence: 18_000, urgencyPence: 5400, deliveryPence: way, totalPence: 18_000 + 5400 + way },
      ...{ vatRegistered: true, netPence: Math.round(((23_400 + way) * 5) / 6) },
      basis: "hourly",
      distanceMiles: miles,
    });
  });

  it("has no price without a rate card or rates of the vehicle, and says so", async () => {
    const fleets = [aFleet(haulier.id, { services: ["muck-away"], hourlyRatePence: null })];
    await world.add({ fleets, rateCards: [] });
    const [found] = await search(contractor, { service: "muck-away" });
    expect(found).toMatchObject({ price: null, onRequest: "This haulier has set no rate for this service." });
  });

  it("shows visitors the price, and no name, id or phone; phones are for bookers and admins", async () => {
    const vehicle = await aVehicle({ base: north(2.4), services: ["recovery"], dailyRatePence: 40_000 });
    const as = async (person: Profile | null) => (await search(person, { service: "recovery" }))[0];
    expect(await as(null)).toMatchObject({ fleetId: null, haulierId: null, name: null, companyName: null });
    expect(await as(null)).toMatchObject({ phone: null, vehicleType: vehicle.vehicleType });
    expect((await as(null))?.price).toEqual((await as(contractor))?.price);
    expect(await as(rival)).toMatchObject({ phone: null, fleetId: vehicle.id });
    for (const person of [contractor, admin, booker]) expect((await as(person))?.phone).toBe("01632 960001");
  });
});

describe("a stranger who searches many times from many places and addresses", () => {
  storm(["attack.locationMetres"], 80, async ({ runs, random: { next: random } }) => {
    const kept = Array.from({ length: 20 }, () =>
      aFleet(haulier.id, {
        services: ["crane-hire"],
        base: { lat: edinburgh.lat + (random() - 0.5) / 5, lng: edinburgh.lng + (random() - 0.5) / 3 },
      }),
    );
    await world.add({ fleets: kept });
    const believed = await attackPlaces({
      ask: (site) => search(null, { service: "crane-hire", site, radiusMiles: 50 }),
      around: edinburgh,
      calls: runs,
      random,
    });
    const truth = new Map(kept.map(({ id, base }) => [shortHash(id), base]));
    return { "attack.locationMetres": medianErrorMetres(truth, believed) };
  });
});

describe("a haulier's account", () => {
  const react = async (userId: Profile["id"], change: Partial<Profile>) => {
    const { onAccessChanged } = await import("./reactions.ts");
    const { onProfileChanged } = await import("./reactions.ts");
    const person = { ...haulier, id: userId, ...change };
    const { profileWrite } = await import("../accounts/store.ts");
    await world.db.commit([profileWrite(person)]);
    const context = { db: world.db, now: new Date().toISOString(), newId: () => randomUUID() };
    const { version, role, canBook, status } = person;
    const payload = { userId, version, role, canBook, status, endsSessions: false, endsStreams: false };
    await onAccessChanged(aDomainEvent("accessChanged", payload, context.now), context);
    await onProfileChanged(aDomainEvent("profileChanged", { userId, version }, context.now), context);
  };

  it("suspended is off the list until it is reinstated, and cannot be booked or looked up", async () => {
    const firm = aPerson("haulier");
    await world.add({ people: [firm] });
    const fleet = aFleet(firm.id, { services: ["tar"] });
    await world.add({ fleets: [fleet] });
    const listed = async () => ids(await search(contractor, { service: "tar" })).includes(fleet.id);
    expect(await listed()).toBe(true);
    await react(firm.id, { status: "suspended" });
    expect(await listed()).toBe(false);
    expect(codeOf(await world.call(contractor, "haulierPublic", { haulierId: firm.id }))).toBe("access.notFound");
    await react(firm.id, { status: "active" });
    expect(await listed()).toBe(true);
  });

  it("suspended takes no place in results or counters; both come back", async () => {
    const firm = aPerson("haulier");
    const nearest = aFleet(firm.id, { services: ["road-sweeper"], base: north(0.1) });
    await world.add({ people: [firm], fleets: [nearest] });
    const behind = await aVehicle({ services: ["road-sweeper"], base: north(5) });
    const first = async () => ids(await search(contractor, { service: "road-sweeper", limit: 1 }));
    const counted = async () => {
      const towns = dataOf<{ vehicles: number }[]>(
        await world.call(null, "countVehicles", { service: "road-sweeper" }),
      );
      return towns.reduce((sum, { vehicles }) => sum + vehicles, 0);
    };
    expect([await first(), await counted()]).toEqual([[nearest.id], 2]);
    for (const _again of [1, 2]) await react(firm.id, { status: "suspended" });
    expect([await first(), await counted()]).toEqual([[behind.id], 1]);
    // Setting a status must not bring the vehicle back into search.
    const status = { clientKey: randomUUID(), fleetId: nearest.id, status: "limited" as const };
    dataOf(await world.call(admin, "setFleetStatus", status));
    expect([await first(), await counted()]).toEqual([[behind.id], 1]);
    await react(firm.id, { status: "active" });
    expect([await first(), await counted()]).toEqual([[nearest.id], 2]);
  });

  it("changed shows its new name and number on the list", async () => {
    const firm = aPerson("haulier");
    await world.add({ people: [firm], fleets: [aFleet(firm.id, { services: ["drainage"] })] });
    await react(firm.id, { companyName: "New Name", phone: "01632 960999" });
    const [found] = await search(contractor, { service: "drainage" });
    expect(found).toMatchObject({ companyName: "New Name", phone: "01632 960999" });
  });
});

describe("a job at a time", () => {
  const at = (day: string, time: string) => instantOfUk(day, time);
  /** A vehicle that works elsewhere for two hours from `startsAt`. */
  async function aWorking(service: Fleet["services"][number], startsAt: string, miles = 0): Promise<Fleet> {
    const fleet = await aVehicle({ services: [service] });
    const work = { startsAt, endsAt: addSeconds(startsAt, 7200), from: north(miles), to: north(miles) };
    await world.db.commit(heldWrites(null, { bookingId: BookingId.parse(randomUUID()), fleetId: fleet.id, work }));
    return fleet;
  }
  const one = async (fleet: Fleet, change: Search) =>
    (await search(contractor, { service: fleet.services[0], ...change })).find(({ fleetId }) => fleetId === fleet.id);

  it("finds a vehicle that works the evening before, but not one that works then or too far away just before", async () => {
    const job = { on: tomorrow, at: "08:00" };
    const tonight = await aWorking("concrete-mixer", at(ukDayOf(new Date().toISOString()), "23:00"));
    expect(await one(tonight, job)).toMatchObject({ availability: "available", startsAt: at(tomorrow, "08:00") });
    const then = await aWorking("fuel-delivery", at(tomorrow, "09:00"));
    expect(await one(then, job)).toMatchObject({ availability: "busy", startsAt: null });
    expect(await one(then, { on: tomorrow })).toMatchObject({ availability: "available" });
    const faraway = await aWorking("pressure-washing", at(tomorrow, "05:00"), 45);
    expect(await one(faraway, job)).toMatchObject({ availability: "busy" });
    expect(await one(faraway, { ...job, at: "09:00" })).toMatchObject({ availability: "available" });
  });

  it("is offered later by vehicles that are not free, with the lowest total on each day around", async () => {
    const fleet = await aWorking("vacuum-excavator", at(tomorrow, "08:00"));
    const job = { service: "vacuum-excavator", site: edinburgh, on: tomorrow, at: "09:00" };
    const later = dataOf<Supplier[]>(await world.call(contractor, "suppliersLater", job));
    expect(later).toMatchObject([{ fleetId: fleet.id, startsAt: at(tomorrow, "10:00"), price: { basis: "hourly" } }]);
    const days = dataOf<SupplierDay[]>(await world.call(contractor, "supplierDays", job));
    expect(days).toHaveLength(7);
    const free = days.filter(({ vehicles }) => vehicles === 1);
    const isAfter = ({ day }: Pick<SupplierDay, "day">) => day > tomorrow;
    expect(free.filter(isAfter)).toEqual(days.filter(isAfter));
    expect(free.some(({ day }) => day === tomorrow)).toBe(false);
    expect(free.every(({ lowestPence }) => Number(lowestPence) > 0)).toBe(true);
  });

  it("shows the effect of each answer at the requested vehicle, else at the cheapest free one", async () => {
    const near = await aVehicle({ services: ["crane-hire"], hourlyRatePence: 15_000, minimumHours: 4 });
    await aVehicle({ services: ["crane-hire"], hourlyRatePence: 8_000, minimumHours: 4 });
    const details = { panel: "crane", timeRequirement: "by-the-hour", hours: 6 } as const;
    const job = { service: "crane-hire", site: edinburgh, on: tomorrow, details };
    const effects = async (by: Profile | null, more: object = {}) => {
      const found = dataOf<AnswerEffects>(await world.call(by, "answerEffects", { ...job, ...more }));
      const { pence } = found.effects.find(({ field }) => field === "hours") ?? {};
      return { supplier: found.supplier, isWanted: found.isWanted, pence };
    };
    const supplier = expect.any(String);
    expect(await effects(contractor)).toEqual({ supplier, isWanted: false, pence: 16_000 });
    expect(await effects(contractor, { wanted: near.id })).toEqual({ supplier, isWanted: true, pence: 30_000 });
    expect(await effects(null)).toEqual({ supplier: null, isWanted: false, pence: 16_000 });
  });

  it("reads hours, days off, documents, rates and cards of 50 vehicles in four calls", async () => {
    await world.add({ fleets: Array.from({ length: 50 }, () => aFleet(haulier.id, { services: ["aggregates"] })) });
    const send = vi.spyOn(world.db.client, "send");
    expect(await search(null, { service: "aggregates", on: tomorrow })).toHaveLength(50);
    const batches = send.mock.calls.filter(([command]) => command instanceof BatchGetCommand);
    send.mockRestore();
    // One batch for the counters, up to three for the vehicles.
    expect(batches.length).toBeLessThanOrEqual(1 + 3);
  });

  it("on a road is bookable from the day that the council's notice allows, for visitors too", async () => {
    const falkirk = { lat: 56.0019, lng: -3.7839 };
    await aVehicle({ services: ["skips"], base: falkirk });
    const day = (ahead: number) => addDays(ukDayOf(new Date().toISOString()), ahead);
    const details = { panel: "skip", skipSize: "8-yard", placement: "public-road", handlePermit: true } as const;
    const job = { service: "skips", site: falkirk, precision: "address", details, on: day(5), radiusMiles: 5 } as const;
    const list = async (as: Profile | null, change: object = {}) => {
      const { items, notBefore } = dataOf<SupplierList>(await world.call(as, "searchSuppliers", { ...job, ...change }));
      const [{ noPermit, price } = { noPermit: undefined, price: null }] = items;
      return { noPermit, notBefore, hasPrice: price !== null, bookable: items.some(isBookable) };
    };
    const open = { noPermit: null, notBefore: null, hasPrice: true, bookable: true };
    for (const as of [contractor, null]) {
      expect(await list(as)).toEqual({
        ...{ noPermit: expect.stringMatching(/^Falkirk Council needs 7 days/), notBefore: day(7) },
        ...{ hasPrice: true, bookable: false },
      });
      expect(await list(as, { on: day(7) })).toEqual(open);
      expect(await list(as, { details: { ...details, permitNumber: "FK/114" } })).toEqual(open);
    }
    const later = dataOf<Supplier[]>(await world.call(contractor, "suppliersLater", job));
    expect(later).toMatchObject([{ startsAt: at(day(7), "08:00"), noPermit: null, price: {} }]);
    const days = dataOf<SupplierDay[]>(await world.call(null, "supplierDays", job));
    expect(days.map(({ vehicles, noPermit }) => [vehicles, noPermit === null])).toEqual(
      days.map((one) => (one.day < day(7) ? [0, false] : [1, true])),
    );
  });

  it("is offered by no vehicle that cannot do it, and shows why", async () => {
    const small = await aVehicle({ services: ["crane-hire"], spec: { kind: "crane", liftTonnes: 8 } });
    const details = { panel: "crane", liftingCapacity: "16-30" } as const;
    const answer = await world.call(contractor, "searchSuppliers", { service: "crane-hire", site: edinburgh, details });
    const { items, unable } = dataOf<SupplierList>(answer);
    expect(ids(items)).not.toContain(small.id);
    expect(unable).toMatchObject([{ name: small.name, reason: "Lifts up to 8 t; you need 16-30 t" }]);
  });
});

describe("a vehicle's status", () => {
  const set = (as: Profile, fleetId: Fleet["id"], status: FleetStatus) =>
    world.call(as, "setFleetStatus", { clientKey: randomUUID(), fleetId, status });

  it.each([
    ["limited", "limited"],
    ["busy", "busy"],
    ["offline", "busy"],
    ["available", "available"],
  ] as const)("%s reads %s on the list at once", async (status, availability) => {
    const fleet = await aVehicle({ services: ["grab-hire"] });
    expect(dataOf(await set(haulier, fleet.id, status))).toMatchObject({ status, version: 2 });
    const found = (await search(contractor, { service: "grab-hire" })).find(({ fleetId }) => fleetId === fleet.id);
    expect(found?.availability).toBe(availability);
    const mine = dataOf<Fleet[]>(await world.call(haulier, "myFleets", {}));
    expect(mine.find(({ id }) => id === fleet.id)?.status).toBe(status);
  });

  it("busy counts for now: it can be booked for tomorrow, at the first start without a time", async () => {
    const fleet = await aVehicle({ services: ["muck-away"], status: "busy" });
    const seen = async (on: string | null, at: string | null = null) =>
      (await search(contractor, { service: "muck-away", on, at })).find(({ fleetId }) => fleetId === fleet.id);
    expect(await seen(null)).toMatchObject({ availability: "busy", startsAt: null });
    for (const [at, start] of [
      [null, "08:00"],
      ["10:30", "10:30"],
    ] as const)
      expect(await seen(tomorrow, at)).toMatchObject({
        ...{ availability: "available", startsAt: instantOfUk(tomorrow, start) },
      });
    for (const one of await search(null, { service: "muck-away", on: tomorrow }))
      expect(one).toMatchObject({ startsAt: null, position: null });
  });

  it("is set only by its haulier", async () => {
    const fleet = await aVehicle({ services: ["van-hire"] });
    expect(codeOf(await set(rival, fleet.id, "offline"))).toBe("access.notFound");
    expect(codeOf(await set(contractor, fleet.id, "offline"))).toBe("access.notAllowed");
    dataOf(await set(admin, fleet.id, "limited"));
  });

  it("changed by two at once is changed by one, and the other gets an error", async () => {
    const fleet = await aVehicle({ services: ["concrete-mixer"] });
    const answers = await Promise.all(
      (["busy", "limited", "offline"] as const).map((status) => set(haulier, fleet.id, status)),
    );
    const told = answers.flatMap((answer) => ("error" in answer ? answer.error.info?.code : []));
    const changed = answers.flatMap((answer) => ("data" in answer ? (answer.data as Fleet) : []));
    expect(new Set(told).size).toBeLessThanOrEqual(1);
    expect(told.every((code) => code === "fleet.changed")).toBe(true);
    expect(new Set(changed.map(({ version }) => version)).size).toBe(changed.length);
  });
});
