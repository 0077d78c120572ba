import { afterAll, beforeAll, expect, it } from "vitest";
import { serviceIds } from "#shared/catalogue/services.ts";
import type { ServiceSupply } from "#shared/fleet/model.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { cardWrite } from "./haulier-cards.ts";

const leith = { lat: 55.9711, lng: -3.1681 };
const perth = { lat: 56.395, lng: -3.4308 };
const haulier = aPerson("haulier");
const other = aPerson("haulier");
let world: World;
let all: ServiceSupply[];

beforeAll(async () => {
  world = await startWorld();
  await world.add({
    people: [haulier, other],
    fleets: [
      aFleet(haulier.id, { services: ["skips", "tar"], base: leith, status: "available" }),
      aFleet(other.id, { services: ["skips"], base: perth, status: "busy" }),
      aFleet(other.id, { services: ["recovery"], base: perth, status: "offline" }),
    ],
  });
  const card = {
    companyName: "Firm",
    vatRegistered: true,
    phone: null,
    verified: true,
    completedJobs: 3,
    responseMinutes: null,
  };
  await world.db.commit([
    cardWrite({ ...card, haulierId: haulier.id, averageRating: 4, reviewCount: 2 }),
    cardWrite({ ...card, haulierId: other.id, averageRating: null, reviewCount: 0 }),
  ]);
  all = dataOf(await world.call(null, "serviceSupply", { near: leith }));
});
afterAll(() => world?.stop());

const of = (service: string) => all.find((one) => one.service === service);

it("counts the vehicles of every service, and says whether one takes work now", () => {
  expect(all.map(({ service }) => service).sort()).toEqual([...serviceIds].sort());
  expect(of("skips")).toMatchObject({ vehicles: 2, isAvailable: true, rating: 4 });
  expect(of("recovery")).toMatchObject({ vehicles: 1, isAvailable: false, rating: null });
  expect(of("hiab")).toEqual({ service: "hiab", vehicles: 0, isAvailable: false, rating: null, nearestKm: null });
});

it("shows roughly how far the nearest is, and nothing more exact", async () => {
  expect(of("tar")?.nearestKm).toBeLessThan(5);
  expect(of("recovery")?.nearestKm).toBeGreaterThan(40);
  expect(of("recovery")?.nearestKm).toBeLessThan(60);
  const without = dataOf<ServiceSupply[]>(await world.call(haulier, "serviceSupply", {}));
  expect(without.every(({ nearestKm }) => nearestKm === null)).toBe(true);
});
