import { afterAll, beforeAll, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { edinburgh } from "#shared/geo/city-points.ts";
import { weekOf } from "#shared/kernel/week.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { allItems } from "#test/support/test-table.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import type { Key } from "../platform/database.ts";
import { talliesOf } from "../platform/tallies.ts";
import { searchTally } from "./count-search.ts";

let world: World;
const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [contractor, haulier], fleets: [aFleet(haulier.id)] });
});
afterAll(() => world?.stop());

const search = async (as: Profile | null, service: ServiceId, more: { address?: string } = {}) => {
  const asked = { ...{ service, site: edinburgh, radiusMiles: 25, quantity: 1 }, urgencyLevel: "scheduled" as const };
  return dataOf<{ items: unknown[] }>(await world.call(as, "searchSuppliers", asked, more)).items;
};
const counted = async () => {
  const week = weekOf(new Date().toISOString());
  return (await talliesOf(world.db, searchTally, week)).get(week)?.searches;
};

it("counts a search once a day per caller and service, a visitor by network, and stores no identity", async () => {
  for (const as of [contractor, contractor, haulier]) await search(as, "hiab");
  await search(contractor, "tar");
  for (const address of ["192.0.2.1", "192.0.2.1", "198.51.100.7"]) await search(null, "hiab", { address });
  expect(await counted()).toBe(5);
  const kept = (await allItems(world.db)).filter(({ PK }) => /TALLY|countedSearch/.test(String(PK)));
  expect(kept.length).toBeGreaterThan(5);
  expect(JSON.stringify(kept)).not.toContain(contractor.id);
});

it("answers a search that cannot be counted", async () => {
  const { update } = world.db;
  Object.assign(world.db, {
    update: (key: Key, ...more: unknown[]) =>
      key.PK.startsWith("TALLY#") ? Promise.reject(new Error("no table")) : update(key, ...(more as [object])),
  });
  expect(await search(haulier, "tar")).toEqual([]);
  expect(await search(aPerson("contractor"), "hiab")).toHaveLength(1);
  Object.assign(world.db, { update });
  expect(await counted()).toBe(5);
});
