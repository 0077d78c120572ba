import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Fleet, Supplier } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { aFleet, aPerson, edinburgh } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { readAllCounters } from "./geo-index.ts";
import { bookableVehicle, vehicleForBooking } from "./public.ts";

let world: World;
const haulier = aPerson("haulier");
const newcomer = aPerson("haulier", { companyName: "New Haulage" });
const rival = aPerson("haulier", { companyName: "Rival Haulage" });
const contractor = aPerson("contractor");
const admin = aPerson("admin");
const manager = aPerson("fleet_manager");
beforeAll(async () => {
  world = await startWorld();
  const member = { haulierId: haulier.id, userId: manager.id, kind: "fleet_manager", state: "active" } as const;
  await world.add({
    people: [haulier, newcomer, rival, contractor, admin, manager],
    members: [{ ...member, name: manager.fullName }],
  });
});
afterAll(() => world?.stop());

type Described = Partial<RawInput<typeof fleetOperations.addFleet>>;
const leith = { text: "Bernard Street, Leith" };
const described = (change: Described = {}) => ({
  clientKey: randomUUID(),
  name: "Hiab 1",
  spec: { kind: "hiab", grossTonnes: 32 },
  services: ["hiab"],
  base: leith,
  ...change,
});
const add = (as: Profile, change: Described = {}) => world.call(as, "addFleet", described(change) as never);
const added = async (change: Described = {}, as = haulier) => dataOf<Fleet>(await add(as, change));
const change = (as: Profile, { id, version }: Fleet, to: object) =>
  world.call(as, "changeFleet", { ...described(), base: null, fleetId: id, version, ...to } as never);
const retire = (as: Profile, { id, version }: Fleet, clientKey: string = randomUUID()) =>
  world.call(as, "retireFleet", { clientKey, fleetId: id, version });
const bringBack = (as: Profile, { id, version }: Fleet) =>
  world.call(as, "bringBackFleet", { clientKey: randomUUID(), fleetId: id, version });
const found = async (service: string, more: object = {}) =>
  dataOf<{ items: Supplier[] }>(
    await world.call(contractor, "searchSuppliers", { service, site: edinburgh, radiusMiles: 50, ...more } as never),
  ).items;
const ids = (suppliers: readonly Supplier[]) => suppliers.map(({ fleetId }) => fleetId);
const counted = async (service: Fleet["services"][number]) =>
  [...(await readAllCounters(world.db, service)).values()].reduce((sum, count) => sum + count, 0);

describe("a listed vehicle", () => {
  it("is found at once, with its price and in the counts; the server sets owner, place and time", async () => {
    const fleet = await added({
      services: ["skip hire", "skips"],
      spec: { kind: "skip", skipSizes: ["8-yard"] },
      dailyRatePence: 21_000,
      vehicleReg: "sk26 abc",
    });
    expect(fleet).toMatchObject({ haulierId: haulier.id, version: 1, status: "available", retiredAt: null });
    expect(fleet).toMatchObject({ vehicleReg: "SK26 ABC", vehicleType: "Skip loader", services: ["skips"] });
    expect(distanceMiles(fleet.base, { lat: 55.976, lng: -3.167 })).toBeLessThan(2);
    const [supplier] = await found("skips");
    expect(supplier).toMatchObject({ fleetId: fleet.id, vehicleType: "Skip loader", price: null });
    expect(supplier?.onRequest).toBe("This haulier has set no rate for this service.");
    expect(await counted("skips")).toBe(1);
  });

  it("sent twice is listed once; another vehicle with the same key is rejected", async () => {
    const input = described({ name: "Twice" });
    const first = dataOf<Fleet>(await world.call(haulier, "addFleet", input as never));
    expect(dataOf(await world.call(haulier, "addFleet", input as never))).toEqual(first);
    const other = await world.call(haulier, "addFleet", { ...input, name: "Other" } as never);
    expect(codeOf(other)).toBe("access.keyReused");
    const all = dataOf<Fleet[]>(await world.call(haulier, "haulierFleets", {}));
    expect(all.filter(({ name }) => name === "Twice" || name === "Other")).toHaveLength(1);
  });

  it.each([
    ["services", { services: [] }],
    ["services.0", { services: ["magic"] }],
    ["vehicleReg", { vehicleReg: "BANANA 12" }],
    ["vehicleReg", { vehicleReg: "SK2O ABC" }],
    ["vehicleReg", { vehicleReg: "20 KK 35" }],
    ["spec.kind", { spec: { kind: "rocket" } }],
    ["spec.reachMetres", { spec: { kind: "hiab", reachMetres: -1 } }],
    ["spec", { spec: { kind: "hiab", litres: 5 } }],
    ["serial", { serial: "SK26 ABC" }],
    ["serial", { serial: "YS2R4X2000539940" }],
    ["year", { year: 21 }],
    ["make", { make: "www.example.com" }],
    ["spec.skipStock.8-yard", { spec: { kind: "skip", skipStock: { "8-yard": 0 } } }],
    ["offRoad", { offRoad: "sunday" }],
    ["name", { name: "Call 0131 496 0000" }],
    ["hourlyRatePence", { hourlyRatePence: 1.5, minimumHours: 1 }],
    ["minimumHours", { hourlyRatePence: 9000 }],
    ["ownRates", { ownRates: [{ service: "hiab", hourlyRatePence: 9000 }] }],
    ["ownRates.0.dailyRatePence", { ownRates: [{ service: "hiab", dailyRatePence: 99 }] }],
    ["radiusMiles", { radiusMiles: 51 }],
    ["base", { base: { text: "Nowhere at all 9999" } }],
  ])("with a wrong %s is rejected by that name, and nothing is written", async (field, wrong) => {
    const before = (await world.items()).length;
    const answer = await add(newcomer, wrong as never);
    expect("error" in answer && [answer.error.type, answer.error.info?.field]).toEqual(["BadInput", field]);
    expect((await world.items()).length).toBe(before);
  });

  it("is not found beyond its range", async () => {
    await world.add({ fleets: [aFleet(haulier.id, { services: ["tar"], radiusMiles: 5, base: edinburgh })] });
    expect(await found("tar")).toHaveLength(1);
    expect(await found("tar", { site: { lat: edinburgh.lat + 0.12, lng: edinburgh.lng } })).toEqual([]);
    const beyond = aFleet(haulier.id, { services: ["tar"], base: edinburgh });
    await world.add({ fleets: [beyond] });
    // The nearer vehicle is out of range and must not use up the limit of one result.
    expect(ids(await found("tar", { site: { lat: edinburgh.lat + 0.12, lng: edinburgh.lng }, limit: 1 }))).toEqual([
      beyond.id,
    ]);
  });

  it("costs its own price for a service, else its price for all", async () => {
    const ownRates = [
      { service: "hiab", hourlyRatePence: 9000, minimumHours: 4 },
      { service: "tar", dailyRatePence: 50_000 },
    ];
    const services = ["hiab", "van-hire"];
    const fleet = await added({ services, dailyRatePence: 30_000, ownRates });
    expect(fleet.ownRates.map(({ service }) => service)).toEqual(["hiab"]);
    const price = async (service: string) =>
      (await found(service)).find(({ fleetId }) => fleetId === fleet.id)?.price?.basePence;
    expect([await price("hiab"), await price("van-hire"), await price("tar")]).toEqual([36_000, 30_000, undefined]);
  });

  it("is added by the haulier, its fleet manager and an admin who names it, and by nobody else", async () => {
    expect(await added({ name: "By the manager" }, manager)).toMatchObject({ haulierId: haulier.id });
    expect(await added({ name: "By an admin", haulierId: haulier.id }, admin)).toMatchObject({ haulierId: haulier.id });
    expect(codeOf(await add(contractor))).toBe("access.notAllowed");
    for (const person of [rival, admin])
      expect(codeOf(await add(person, { haulierId: contractor.id }))).toBe("access.notFound");
  });
});

describe("a registration", () => {
  it("is listed once, and is free again when its vehicle is retired or gets another", async () => {
    const first = await added({ vehicleReg: "SN19 XYZ" });
    const taken = await add(rival, { vehicleReg: "\u202asn19\u2011xyz\u202c" });
    expect("error" in taken && taken.error.info).toMatchObject({
      code: "fleet.registrationTaken",
      field: "vehicleReg",
    });
    const retired = dataOf<Fleet>(await retire(haulier, first));
    const second = await added({ vehicleReg: "SN19 XYZ" }, rival);
    expect(codeOf(await bringBack(haulier, retired))).toBe("fleet.registrationTaken");
    dataOf(await change(rival, second, { vehicleReg: null }));
    expect(dataOf(await bringBack(haulier, retired))).toMatchObject({ retiredAt: null, status: "available" });
  });

  it("claimed by ten at once goes to one", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(rival, { vehicleReg: "SN20 ABC" })));
    expect(answers.filter((answer) => "data" in answer)).toHaveLength(1);
  });
});

describe("a changed vehicle", () => {
  it("is found with its new place, services and price", async () => {
    const fleet = await added({ services: ["drainage"], dailyRatePence: 30_000 });
    const to = { services: ["crane-hire"], dailyRatePence: 40_000, base: { text: "Perth" }, spec: { kind: "crane" } };
    const changed = dataOf<Fleet>(await change(haulier, fleet, to));
    expect(changed).toMatchObject({ version: 2, vehicleType: "Mobile crane" });
    expect(await found("drainage")).toEqual([]);
    expect([await counted("drainage"), await counted("crane-hire")]).toEqual([0, 1]);
    const [supplier] = await found("crane-hire");
    expect(supplier?.price?.basePence).toBe(40_000);
    expect(supplier?.distanceMiles).toBeGreaterThan(25);
    const kept = dataOf<Fleet>(await change(haulier, changed, { services: ["crane-hire"] }));
    expect([kept.base, kept.baseLabel]).toEqual([changed.base, changed.baseLabel]);
  });

  it("by two at once is changed by one, and an outdated change is rejected", async () => {
    const fleet = await added();
    const answers = await Promise.all(["One", "Two", "Three"].map((name) => change(haulier, fleet, { name })));
    expect(answers.filter((answer) => "data" in answer)).toHaveLength(1);
    expect(codeOf(await change(haulier, fleet, { name: "Late" }))).toBe("fleet.changed");
  });

  it("belongs to its haulier: others find none, admins may change it", async () => {
    const fleet = await added();
    expect(codeOf(await change(rival, fleet, {}))).toBe("access.notFound");
    expect(codeOf(await retire(rival, fleet))).toBe("access.notFound");
    expect(codeOf(await world.call(rival, "haulierFleets", { haulierId: haulier.id }))).toBe("access.notFound");
    const seen = dataOf<Fleet[]>(await world.call(admin, "haulierFleets", { haulierId: haulier.id }));
    expect(seen.map(({ id }) => id)).toContain(fleet.id);
    dataOf(await change(admin, fleet, { name: "Mended" }));
  });
});

describe("a vehicle off the road", () => {
  it("is not found, counted or booked, stays offline, and takes work again once it is back", async () => {
    const { autoAccept: _, ...fleet } = await added({ services: ["road-sweeper"], dailyRatePence: 30_000 });
    const services = { services: ["road-sweeper"], dailyRatePence: 30_000 };
    const off = dataOf<Fleet>(await change(haulier, fleet as Fleet, { ...services, offRoad: "sorn" }));
    expect(off).toMatchObject({ offRoad: "sorn", status: "offline" });
    expect([await found("road-sweeper"), await counted("road-sweeper")]).toEqual([[], 0]);
    const setStatus = (status: Fleet["status"]) =>
      world.call(haulier, "setFleetStatus", { clientKey: randomUUID(), fleetId: off.id, status });
    expect(codeOf(await setStatus("available"))).toBe("fleet.offRoad");
    await expect(bookableVehicle(world.db, off.id, "road-sweeper")).rejects.toThrow("off the road");
    await expect(vehicleForBooking(world.db, off.id, "road-sweeper")).rejects.toThrow("off the road");
    // A client that does not know a field leaves it out, which must keep the stored value.
    const renamed = dataOf<Fleet>(await change(haulier, off, { ...services, name: "Renamed" }));
    expect(renamed).toMatchObject({ offRoad: "sorn", status: "offline" });
    const retired = dataOf<Fleet>(await retire(haulier, renamed));
    const still = dataOf<Fleet>(await bringBack(haulier, retired));
    expect(still).toMatchObject({ retiredAt: null, offRoad: "sorn", status: "offline" });
    const back = dataOf<Fleet>(await change(haulier, still, { ...services, offRoad: null }));
    expect(back).toMatchObject({ offRoad: null, status: "available" });
    expect([ids(await found("road-sweeper")), await counted("road-sweeper")]).toEqual([[off.id], 1]);
  });
});

it("two like machines without registrations are two, and a skip loader has its stock by size", async () => {
  const machine: Described = {
    ...{ name: "Roller", services: ["plant-hire"] },
    spec: { kind: "roller", weightTonnes: 2.5 },
  };
  const [one, two] = [await added(machine), await added(machine)];
  expect(one.id).not.toBe(two.id);
  const stock = { "8-yard": 12, "40-yard": 2 };
  const skip = await added({ services: ["skips"], spec: { kind: "skip", grossTonnes: 18, skipStock: stock } });
  expect(skip.spec).toEqual({ kind: "skip", grossTonnes: 18, skipStock: stock });
});

describe("a retired vehicle", () => {
  it("disappears from search, counts and the list in service at once, and comes back unchanged", async () => {
    const fleet = await added({ services: ["recovery"] });
    const key = randomUUID();
    const retired = dataOf<Fleet>(await retire(haulier, fleet, key));
    expect(dataOf(await retire(haulier, fleet, key))).toEqual(retired);
    expect(await found("recovery")).toEqual([]);
    expect(await counted("recovery")).toBe(0);
    const mine = dataOf<Fleet[]>(await world.call(haulier, "myFleets", {}));
    expect(mine.map(({ id }) => id)).not.toContain(fleet.id);
    const status = { clientKey: randomUUID(), fleetId: fleet.id, status: "available" as const };
    expect(codeOf(await world.call(haulier, "setFleetStatus", status))).toBe("fleet.retired");
    expect(codeOf(await change(haulier, retired, {}))).toBe("fleet.retired");
    expect(codeOf(await retire(haulier, retired))).toBe("fleet.retired");
    const back = dataOf<Fleet>(await bringBack(haulier, retired));
    expect(codeOf(await bringBack(haulier, back))).toBe("fleet.inService");
    expect(ids(await found("recovery"))).toEqual([fleet.id]);
    expect(await counted("recovery")).toBe(1);
  });
});
