import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Fleet } from "#shared/fleet/model.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import * as location from "../platform/location.ts";

let world: World;
const [haulier, stranger] = [aPerson("haulier"), aPerson("haulier")];
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [haulier, stranger] });
});
afterAll(() => world?.stop());

/** South and north of the middle of Edinburgh. */
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

it("says which zone is on the way of a lorry that may not enter it, and what that costs", async () => {
  const { note, fleet } = await noteOf({ emissionClass: "euro-5" });
  expect(note).toBe(
    "The usual way goes through Edinburgh’s low emission zone. This vehicle may not enter it: go round it. The penalty is £60, £30 if paid within 14 days. It doubles with each entry within 90 days, up to £960.",
  );
  const foreign = await ask(fleet, stranger);
  expect("error" in foreign && foreign.error.type).toBe("NotFound");
});

it("has somebody look where the class is not known", async () => {
  expect((await noteOf({})).note).toBe(
    "The usual way goes through Edinburgh’s low emission zone. Check the emission class of the vehicle, or go round it.",
  );
});

it("asks no way for a vehicle that complies, and says nothing where none goes through", async () => {
  const asked = vi.spyOn(location, "callLocation");
  expect((await noteOf({ emissionClass: "euro-6" })).note).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  expect((await noteOf({ emissionClass: "euro-5" }, { base: { lat: 55.976, lng: -3.172 } })).note).toBeNull();
  expect(asked).toHaveBeenCalledOnce();
});

it("says nothing where the road service is down: nobody is held up by it", async () => {
  vi.spyOn(location, "callLocation").mockRejectedValue(new Error("down"));
  expect((await noteOf({ emissionClass: "euro-5" })).note).toBeNull();
});
