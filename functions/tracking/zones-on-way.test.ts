import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Fleet } from "#shared/fleet/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { isDown, watchLocation } from "#test/support/watch-location.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const [haulier, stranger] = [aPerson("haulier"), aPerson("haulier")];
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [haulier, stranger] });
});
afterAll(() => world?.stop());

const [base, north] = [
  { lat: 55.933, lng: -3.21 },
  { lat: 55.964, lng: -3.196 },
];
const pickup = { coordinates: north, precision: "pin" } as const;
const ask = (fleet: Fleet, as = haulier) =>
  world.call(as, "zonesOnWay", { fleetId: fleet.id, pickup, on: "2026-12-01" });
async function noteOf(answers: Partial<Fleet["spec"]>, change: Partial<Fleet> = {}) {
  const spec = { kind: "hiab", grossTonnes: 26, fuel: "diesel", ...answers };
  const fleet = aFleet(haulier.id, { base, spec, ...change });
  await world.add({ fleets: [fleet] });
  return { fleet, note: dataOf<{ note: string | null }>(await ask(fleet)).note };
}

it("names the zone on the route of a lorry that may not enter it, and the charge", async () => {
  const { note, fleet } = await noteOf({ emissionClass: "euro-5" });
  expect(note).toBe(
    "The usual way passes Edinburgh’s low emission zone, though no place of the job is in it. Drive round it. The penalty is £60, £30 if paid within 14 days. It doubles with each entry within 90 days, up to £960.",
  );
  const foreign = await ask(fleet, stranger);
  expect("error" in foreign && foreign.error.type).toBe("NotFound");
});

it("asks for a check where the emission class is not known", async () => {
  expect((await noteOf({})).note).toBe(
    "The usual way passes Edinburgh’s low emission zone, though no place of the job is in it. Check the vehicle’s emission class, or drive round it.",
  );
});

it("requests no route for a vehicle that complies, and says nothing without a zone on the route", async () => {
  const { calls } = watchLocation();
  expect((await noteOf({ emissionClass: "euro-6" })).note).toBeNull();
  expect(calls).toEqual([]);
  expect((await noteOf({ emissionClass: "euro-5" }, { base: { lat: 55.976, lng: -3.172 } })).note).toBeNull();
  expect(calls).toHaveLength(1);
});

it("starts today at the vehicle's position, and on another day at its base", async () => {
  const { fleet, note } = await noteOf({ emissionClass: "euro-5" });
  expect(note).not.toBeNull();
  const place = { ...north, accuracyMetres: 5, at: new Date().toISOString() };
  dataOf(await world.call(haulier, "setDutyStatus", { clientKey: randomUUID(), fleetId: fleet.id, onDuty: true }));
  dataOf(await world.call(haulier, "setLocationSharing", { clientKey: randomUUID(), isSharing: true }));
  dataOf(await world.call(haulier, "updateLocation", { fixes: [place] }));
  const on = (day: string) => world.call(haulier, "zonesOnWay", { fleetId: fleet.id, pickup, on: day });
  expect(dataOf(await on(ukDayOf(place.at)))).toEqual({ note: null });
  expect(dataOf(await on("2027-03-01"))).toEqual({ note });
});

it("says nothing while the road service is down", async () => {
  watchLocation().answer(isDown);
  expect((await noteOf({ emissionClass: "euro-5" })).note).toBeNull();
});
