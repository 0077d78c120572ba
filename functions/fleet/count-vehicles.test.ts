import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { TownVehicles } from "#shared/fleet/model.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { geoIndexWrites } from "./geo-index.ts";

let world: World;
const contractor = aPerson("contractor");
const haulier = aPerson("haulier");
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [contractor, haulier] });
});
afterAll(() => world?.stop());

let visitors = 0;
async function count(service: string, as: Profile | null = null): Promise<TownVehicles[]> {
  return dataOf(await world.call(as, "countVehicles", { service }, { address: `198.51.100.${visitors++}` }));
}
const told = (towns: readonly TownVehicles[]) => towns.map(({ town, vehicles }) => `${town} ${vehicles}`);
const leith = { lat: 55.9711, lng: -3.1681 };
const gorgie = { lat: 55.935, lng: -3.236 };
const perth = { lat: 56.395, lng: -3.4308 };

describe("the count of vehicles", () => {
  it("adds up the cells around each town, highest count first, equal counts by name", async () => {
    const fleets = [perth, leith, gorgie, leith, { lat: 57.4869, lng: -4.2247 }].map((base) =>
      aFleet(haulier.id, { services: ["skips"], base }),
    );
    await world.add({ fleets });
    expect(told(await count("skip hire"))).toEqual(["Edinburgh 3", "Inverness 1", "Perth 1"]);
  });

  it("counts only the requested service, and vehicles of any status", async () => {
    await world.add({
      fleets: [
        aFleet(haulier.id, { services: ["tar"], base: perth, status: "offline" }),
        aFleet(haulier.id, { services: ["tar", "grab-hire"], base: perth, status: "busy" }),
      ],
    });
    expect(told(await count("tar"))).toEqual(["Perth 2"]);
    expect(await count("crane-hire")).toEqual([]);
  });

  it("drops a town without vehicles, and follows the last one to the next", async () => {
    const before = aFleet(haulier.id, { services: ["recovery"], base: perth });
    await world.add({ fleets: [before] });
    await world.db.commit(geoIndexWrites(before, { ...before, base: leith }));
    expect(told(await count("recovery"))).toEqual(["Edinburgh 1"]);
  });

  it("reveals no base, owner or name of a vehicle, signed in or not", async () => {
    const fleet = aFleet(haulier.id, { services: ["drainage"], base: leith, name: `Tanker ${randomUUID()}` });
    await world.add({ fleets: [fleet] });
    for (const as of [null, contractor, haulier]) {
      const towns = await count("drainage", as);
      expect(towns).toEqual([{ town: "Edinburgh", position: { lat: 55.952, lng: -3.196 }, vehicles: 1 }]);
    }
  });
});
