import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { reachOf } from "#shared/fleet/working-distance.ts";
import { geohash5 } from "#shared/geo/cells.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import { UserId } from "#shared/kernel/id.ts";
import { aFleet, aPerson, edinburgh } from "#test/support/people.ts";
import { seeded } from "#test/support/seeded.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { readAllCounters } from "./geo-index.ts";
import {
  newVehicleWrites,
  type StoredFleet,
  vehicleRemoval,
  vehiclesOf,
  vehicleWithdrawalWrites,
  vehicleWrites,
} from "./store.ts";

let world: World;
const contractor = aPerson("contractor");
const haulier = aPerson("haulier");
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [contractor, haulier] });
});
afterAll(() => world?.stop());

const services: readonly ServiceId[] = ["hiab", "skips", "tar"];
const random = seeded(11);
const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
const place = () => ({ lat: edinburgh.lat + (random() - 0.5) / 2, lng: edinburgh.lng + (random() - 0.5) });
const anyState = () => ({
  services: services.filter(() => random() < 0.6),
  base: place(),
  status: pick(["available", "busy", "offline"] as const),
  radiusMiles: pick([null, 1, 5, 12, 50]),
  vehicleReg: pick([null, `SK${10 + Math.floor(random() * 80)} ABC`]),
});

/** Makes one random change that a haulier or admin could make. */
async function change(vehicles: readonly StoredFleet[]): Promise<void> {
  const before = pick(vehicles);
  const dice = random();
  if (!before || dice < 0.3) return world.db.commit(newVehicleWrites(aFleet(haulier.id, anyState())));
  const next = { ...before, version: before.version + 1 };
  if (dice < 0.7) return world.db.commit(vehicleWrites(before, { ...next, ...anyState() }));
  if (dice < 0.85) {
    const retiredAt = before.retiredAt ? null : new Date().toISOString();
    return world.db.commit(vehicleWrites(before, { ...next, retiredAt }));
  }
  if (dice < 0.95) return world.db.commit(vehicleWithdrawalWrites(before, !before.isWithdrawn));
  return world.db.commit(vehicleRemoval(before));
}

it("after random changes search, counts and registrations equal those of a comparison with every vehicle", async () => {
  for (let step = 0; step < 150; step++) {
    world.showIndexes();
    const vehicles = await vehiclesOf(world.db, haulier.id);
    // A registration that is already listed is rejected and must change nothing.
    await change(vehicles).catch((error: Error) => expect(error.message).toMatch(/already listed/));
  }
  world.showIndexes();
  const all = await vehiclesOf(world.db, haulier.id);
  expect(all.length).toBeGreaterThan(10);
  const shown = all.filter(({ isWithdrawn, retiredAt }) => !isWithdrawn && !retiredAt);
  for (const service of services) {
    const able = shown.filter((fleet) => fleet.services.includes(service));
    const cells = Map.groupBy(able, ({ base }) => geohash5(publishedPlace(base)));
    const counted = [...(await readAllCounters(world.db, service))].filter(([, count]) => count !== 0);
    expect(new Map(counted)).toEqual(new Map([...cells].map(([cell, here]) => [cell, here.length])));
    for (let i = 0; i < 8; i++) {
      const site = place();
      const radiusMiles = pick([5, 15, 50]);
      const expected = able
        .map((fleet) => ({ fleet, miles: distanceMiles(site, publishedPlace(fleet.base)) }))
        .filter(({ fleet, miles }) => miles <= radiusMiles && oneDecimal(miles) <= reachOf(fleet))
        .sort((a, b) => a.miles - b.miles || (a.fleet.id < b.fleet.id ? -1 : 1))
        .map(({ fleet }) => fleet.id);
      const answer = await world.call(contractor, "searchSuppliers", { service, site, radiusMiles, limit: 50 });
      const { items } = dataOf<{ items: { fleetId: string }[] }>(answer);
      expect(items.map(({ fleetId }) => fleetId)).toEqual(expected);
    }
  }
  const claims = (await world.items()).filter(({ entity }) => entity === "registrationClaim");
  const plated = all.filter(({ vehicleReg, retiredAt }) => vehicleReg && !retiredAt);
  expect(claims.map(({ plate, fleetId }) => [plate, fleetId]).sort()).toEqual(
    plated.map(({ vehicleReg, id }) => [vehicleReg, id]).sort(),
  );
  expect(await vehiclesOf(world.db, UserId.parse(randomUUID()))).toEqual([]);
});
