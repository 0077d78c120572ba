import { afterAll, beforeAll, expect, it } from "vitest";
import type { Fleet, SupplierList } from "#shared/fleet/model.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { londonCheck } from "./london-permits.ts";

let world: World;
const [contractor, haulier, stranger] = [aPerson("contractor"), aPerson("haulier"), aPerson("haulier")];
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [contractor, haulier, stranger] });
});
afterAll(() => world?.stop());

const base = { lat: 51.5081, lng: -0.1248 };
const places = [{ coordinates: base, precision: "pin" }] as const;
const permit = { number: "HGV 1234", stars: 2, hasSafeSystem: true, expiresOn: "2030-10-28" };
const set = (fleet: Fleet, change: object = {}, as = haulier) =>
  world.call(as, "setLondonPermit", { fleetId: fleet.id, ...permit, ...change });
const warned = async (fleet: Fleet) => {
  const search = { service: "hiab", site: base, precision: "pin" } as const;
  const { items } = dataOf<SupplierList>(await world.call(contractor, "searchSuppliers", search));
  const found = items.find(({ fleetId }) => fleetId === fleet.id);
  return [found?.lowEmission, found?.autoAccept];
};

it("a heavy lorry without the permit has a warning and no automatic acceptance until its haulier enters the permit", async () => {
  const spec = { kind: "hiab", grossTonnes: 26, fuel: "diesel", emissionClass: "euro-6" };
  const fleet = aFleet(haulier.id, { base, spec, autoAccept: true });
  await world.add({ fleets: [fleet] });
  const words =
    "It needs an HGV safety permit in Greater London, and none is recorded. The penalty is £550 a day, £275 if paid within 14 days.";
  expect(await warned(fleet)).toEqual([words, false]);
  expect(await londonCheck(world.db, fleet, places, "2026-12-01")).toBe(words);
  const foreign = await set(fleet, {}, stranger);
  expect("error" in foreign && foreign.error.type).toBe("NotFound");
  dataOf(await set(fleet));
  expect(await warned(fleet)).toEqual([null, true]);
  expect(await londonCheck(world.db, fleet, places, "2030-10-29")).toMatch(/its permit ended on 28 October 2030/);
  dataOf(await set(fleet, { hasSafeSystem: false }));
  expect(await londonCheck(world.db, fleet, places, "2026-12-01")).toMatch(/2 of 3 stars/);
  expect(dataOf(await world.call(haulier, "londonPermits", {}))).toMatchObject([{ ...permit, hasSafeSystem: false }]);
});

it.each([
  ["number", { number: "" }],
  ["stars", { stars: 6 }],
  ["expiresOn", { expiresOn: "2026-02-30" }],
])("a wrong %s is rejected by that name", async (field, wrong) => {
  const fleet = aFleet(haulier.id, { base });
  await world.add({ fleets: [fleet] });
  const answer = await set(fleet, wrong);
  expect("error" in answer && [answer.error.type, answer.error.info?.field]).toEqual(["BadInput", field]);
});
