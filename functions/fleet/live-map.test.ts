import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { type LiveMap, mostVehicles } from "#shared/fleet/live-map.ts";
import type { FleetStatus } from "#shared/fleet/model.ts";
import { geohash4 } from "#shared/geo/cells.ts";
import { liesIn } from "#shared/geo/cells-within.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { SubscriptionGrant } from "#shared/kernel/wire.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { relationshipEntity } from "../accounts/relationship-store.ts";
import { lastPositionEntity } from "./last-position-store.ts";

let world: World;
const start = "2026-11-25T09:00:00.000Z";
const haulier = aPerson("haulier");
const manager = aPerson("fleet_manager");
const contractor = aPerson("contractor");
const driver = aPerson("driver");
const hiab = aFleet(haulier.id, { name: "Hiab", services: ["hiab"], status: "available" });
const skip = aFleet(haulier.id, { name: "Skip lorry", services: ["skips"], status: "busy" });
const leith = { lat: 55.97581, lng: -3.17012 };
const lothian = { south: 55.8, west: -3.5, north: 56.1, east: -2.9 };

beforeAll(async () => {
  world = await startWorld();
  await world.add({
    people: [haulier, manager, contractor, driver],
    fleets: [hiab, skip],
    members: [{ haulierId: haulier.id, userId: manager.id, kind: "fleet_manager", name: "Mo", state: "active" }],
  });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(start) });
  await share(haulier, hiab.id);
  await share(manager, skip.id, { lat: 55.9, lng: -3.3 });
});
afterAll(async () => {
  vi.useRealTimers();
  await world?.stop();
});

async function share(who: Profile, fleetId: FleetId, place = leith): Promise<void> {
  dataOf(await world.call(who, "setDutyStatus", { clientKey: randomUUID(), fleetId, onDuty: true }));
  dataOf(await world.call(who, "setLocationSharing", { clientKey: randomUUID(), isSharing: true }));
  await report(who, place);
}
async function report(who: Profile, place = leith): Promise<void> {
  const at = new Date().toISOString();
  dataOf(await world.call(who, "updateLocation", { fixes: [{ ...place, accuracyMetres: 5, at }] }));
}
const look = async (who: Profile | null, more: { bounds?: typeof lothian; service?: string } = {}) =>
  dataOf<LiveMap>(await world.call(who, "liveMap", { bounds: lothian, ...more }));
const at = (seconds: number) => vi.setSystemTime(new Date(addSeconds(start, seconds)));

describe("the live map", () => {
  it("shows visitors and drivers squares without names", async () => {
    for (const who of [null, driver]) {
      const { sight, vehicles, ownHauliers } = await look(who);
      expect(sight).toBe("rounded");
      expect(ownHauliers).toEqual([]);
      expect(vehicles.map(({ vehicleType, position }) => [vehicleType, position])).toEqual(
        expect.arrayContaining([[hiab.vehicleType, publishedPlace(leith)]]),
      );
      expect(vehicles.every(({ isExact, companyName, haulierId }) => !isExact && !companyName && !haulierId)).toBe(
        true,
      );
      const told = JSON.stringify(vehicles);
      for (const secret of [hiab.id, skip.id, haulier.id, manager.id, "55.97581"]) expect(told).not.toContain(secret);
    }
  });

  it("shows users who book the available one exactly and the busy one roughly, and its own people theirs", async () => {
    for (const [who, own] of [
      [contractor, []],
      [haulier, [haulier.id]],
      [manager, [haulier.id]],
    ] as const) {
      const { sight, vehicles, ownHauliers } = await look(who);
      expect(sight).toBe("exact");
      expect(ownHauliers).toEqual(own);
      expect(vehicles).toHaveLength(2);
      const [exact] = vehicles.filter(({ isExact }) => isExact);
      expect(exact).toMatchObject({ position: leith, haulierId: haulier.id, availability: "available" });
      expect(vehicles.find(({ isExact }) => !isExact)).toMatchObject({ availability: "busy", haulierId: haulier.id });
    }
  });

  it("filters by service and status", async () => {
    const of = async (input: { service?: string; availability?: "available" | "busy" }) =>
      (await look(contractor, input)).vehicles.map(({ services }) => services[0]);
    expect(await of({ service: "hiab" })).toEqual(["hiab"]);
    expect(await of({ service: "Skip hire" })).toEqual(["skips"]);
    expect(await of({ availability: "busy" })).toEqual(["skips"]);
    expect(await of({ service: "hiab", availability: "busy" })).toEqual([]);
  });

  it("filters squares for visitors by the squares' place, so that no choice of bounds reveals more", async () => {
    const published = publishedPlace(leith);
    const around = (place: { lat: number; lng: number }) => ({
      south: place.lat - 0.0005,
      north: place.lat + 0.0005,
      west: place.lng - 0.0005,
      east: place.lng + 0.0005,
    });
    expect(liesIn(around(published), leith)).toBe(false);
    expect((await look(null, { bounds: around(published) })).vehicles).toHaveLength(1);
    expect((await look(null, { bounds: around(leith) })).vehicles).toEqual([]);
    expect((await look(contractor, { bounds: around(leith) })).vehicles).toHaveLength(1);
    expect((await look(contractor, { bounds: around(published) })).vehicles).toEqual([]);
  });

  it.each([
    ["upside down", { ...lothian, south: 56.2 }],
    ["beyond the map", { ...lothian, west: -40 }],
  ])("rejects bounds that are %s", async (_what, bounds) => {
    expect(codeOf(await world.call(null, "liveMap", { bounds }))).toBe("input.invalid");
  });

  it("returns only cells if more are in view than it shows, also for one service", async () => {
    const crowd = Array.from({ length: mostVehicles + 100 }, (_, i) => ({
      lat: 51.4 + (i % 20) * 0.01,
      lng: -0.3 + Math.floor(i / 20) * 0.01,
    }));
    const items = crowd.map((place, i) =>
      lastPositionEntity.toItem({
        ...{ cell: geohash4(place), fleetId: randomUUID() as FleetId, haulierId: randomUUID() as UserId },
        ...{ services: [i % 10 === 0 ? "hiab" : "skips"] as ServiceId[] },
        ...{ personId: randomUUID() as UserId, ...place, accuracyMetres: 5, source: "gps", at: start, isStale: false },
      }),
    );
    for (let i = 0; i < items.length; i += 90) await world.db.commit(items.slice(i, i + 90).map((put) => ({ put })));
    const bounds = { south: 51.2, west: -0.6, north: 51.8, east: 0.4 };
    for (const who of [null, contractor]) {
      const { vehicles, more } = await look(who, { bounds });
      expect(vehicles).toEqual([]);
      expect(more.reduce((sum, one) => sum + one.vehicles, 0)).toBe(crowd.length);
      // Cells of the published places, not of the exact ones.
      const cells = new Set(crowd.map((place) => geohash4(publishedPlace(place))));
      expect(new Set(more.map(({ cell }) => cell))).toEqual(cells);
      expect(more.every(({ cell, position }) => geohash4(position) === cell)).toBe(true);
    }
    // So few would be listed with the service filter, but this test stores no vehicle records.
    expect(await look(null, { bounds, service: "hiab" })).toMatchObject({ vehicles: [], more: [] });
    const { more } = await look(contractor, { bounds, service: "skips" });
    expect(more.reduce((sum, one) => sum + one.vehicles, 0)).toBe(crowd.length * 0.9);
  });

  it("gives each role its stream, and nothing exact to others", async () => {
    const cells = ["gcvw"];
    for (const who of [null, driver, contractor])
      expect(dataOf(await world.call(who, "onLiveMap", { cells }))).toEqual({
        filter: { cells: { containsAny: cells } },
      });
    expect(dataOf(await world.call(contractor, "onExactMap", { cells }))).toMatchObject({
      filter: { cells: { containsAny: cells } },
    });
    expect(codeOf(await world.call(null, "onExactMap", { cells }))).toBe("access.signIn");
    expect(codeOf(await world.call(driver, "onExactMap", { cells }))).toBe("access.notAllowed");
  });

  it("hides blocked hauliers, however many", async () => {
    const builder = aPerson("contractor");
    await world.add({ people: [builder] });
    const cells = ["gcvw"];
    const filter = async () => dataOf<SubscriptionGrant>(await world.call(builder, "onExactMap", { cells })).filter;
    expect((await look(builder)).vehicles).toHaveLength(2);
    const block = async (ownerId: UserId) => {
      const jobs = { side: "contractor" as const, jobs: 1, completed: 1, lastJobAt: start };
      const blocked = { ownerId, otherId: builder.id, ...jobs, favourite: false, blocked: true, version: 1 };
      await world.db.commit([{ put: relationshipEntity.toItem(blocked) }]);
    };
    await block(haulier.id);
    expect((await look(builder)).vehicles).toEqual([]);
    expect(await filter()).toEqual({ cells: { containsAny: cells }, haulierId: { notIn: [haulier.id] } });
    for (let others = 0; others < 5; others++) await block(aPerson("haulier").id);
    expect(await filter()).toEqual({ cells: { containsAny: cells }, haulierId: { eq: builder.id } });
  });

  it("leaves out vehicles silent for an hour, and those off duty at once", async () => {
    at(59 * 60);
    expect((await look(contractor)).vehicles).toHaveLength(2);
    at(60 * 60);
    expect((await look(contractor)).vehicles).toEqual([]);
    await report(haulier);
    expect((await look(null)).vehicles).toHaveLength(1);
    dataOf(await world.call(haulier, "setDutyStatus", { clientKey: randomUUID(), fleetId: hiab.id, onDuty: false }));
    for (const who of [null, contractor, haulier]) expect((await look(who)).vehicles).toEqual([]);
  });
});

it("changes the detail with the vehicle's status at the next read", async () => {
  dataOf(await world.call(haulier, "setDutyStatus", { clientKey: randomUUID(), fleetId: hiab.id, onDuty: true }));
  await report(haulier);
  for (const status of ["limited", "available", "busy"] satisfies FleetStatus[]) {
    dataOf(await world.call(haulier, "setFleetStatus", { clientKey: randomUUID(), fleetId: hiab.id, status }));
    expect((await look(contractor)).vehicles).toMatchObject([
      { availability: status, isExact: status === "available" },
    ]);
  }
});
