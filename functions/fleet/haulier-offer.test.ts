import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Fleet, HaulierOffer } from "#shared/fleet/model.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const haulier = aPerson("haulier");
const gone = aPerson("haulier", { status: "suspended" });
const driver = aPerson("driver");
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [haulier, gone, driver] });
});
afterAll(() => world?.stop());

const offer = async () => dataOf<HaulierOffer>(await world.call(driver, "haulierOffer", { haulierId: haulier.id }));
const retire = ({ id, version }: Fleet) =>
  world.call(haulier, "retireFleet", { clientKey: randomUUID(), fleetId: id, version });

it("shows current services, lowest price and rough area, and nothing that locates a vehicle", async () => {
  expect(await offer()).toEqual({ vehicles: [], services: [], areas: [] });
  const cheap = aFleet(haulier.id, { vehicleReg: "SK26 ABC", services: ["hiab", "tar"], radiusMiles: 20 });
  const dear = aFleet(haulier.id, { hourlyRatePence: 20_000, services: ["hiab"], radiusMiles: 30, base: cheap.base });
  const off = aFleet(haulier.id, { hourlyRatePence: 100, services: ["skips"], status: "offline" });
  const old = aFleet(haulier.id, { hourlyRatePence: 100, services: ["hiab"] });
  await world.add({ fleets: [cheap, dear, off, old] });
  dataOf(await retire(old));
  const { vehicles, services, areas } = await offer();
  expect(vehicles).toHaveLength(2);
  expect(services).toEqual([
    { service: "hiab", fromPence: 18_000 },
    { service: "tar", fromPence: 45_000 },
  ]);
  expect(areas).toHaveLength(1);
  expect(areas[0]?.radiusMiles).toBe(30);
  const off2km = distanceMiles(areas[0]?.position ?? cheap.base, cheap.base);
  expect([off2km > 0, off2km < 1.2]).toEqual([true, true]);
  const told = JSON.stringify({ vehicles, services, areas });
  for (const hidden of [cheap.id, dear.id, "SK26 ABC", cheap.baseLabel, String(cheap.base.lat)])
    expect(told).not.toContain(hidden);
});

it("is empty for a haulier out of business, and not for visitors", async () => {
  for (const haulierId of [gone.id, driver.id])
    expect(codeOf(await world.call(driver, "haulierOffer", { haulierId }))).toBe("access.notFound");
  expect(codeOf(await world.call(null, "haulierOffer", { haulierId: haulier.id }))).toMatch(/^access\.|^session\./);
});
