import { afterAll, beforeAll, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { liveCell } from "#shared/fleet/duty.ts";
import type { Fleet, Supplier } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import { reachOf } from "#shared/fleet/working-distance.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import { aFleet, aPerson, edinburgh } from "#test/support/people.ts";
import { seeded } from "#test/support/seeded.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { shortHash } from "../platform/short-hash.ts";
import { dutyItem } from "./duty-store.ts";
import { lastPositionItem } from "./last-position-store.ts";

let world: World;
const contractor = aPerson("contractor");
const haulier = aPerson("haulier");
const rival = aPerson("haulier");
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [contractor, haulier, rival] });
});
afterAll(() => world?.stop());

const random = seeded(25);
const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
const somewhere = () => ({ lat: edinburgh.lat + (random() - 0.5), lng: edinburgh.lng + (random() - 0.5) * 2 });

/** `null`: nobody is on duty with the vehicle. A number: age of its position in minutes. */
interface Vehicle {
  readonly fleet: Fleet;
  readonly place: Coordinates | null;
  readonly minutesAgo: number;
}

function aVehicle(change: Partial<Fleet>, minutesAgo: number | null, at = somewhere()): Vehicle {
  const fleet = aFleet(haulier.id, change);
  return { fleet, place: minutesAgo === null ? null : at, minutesAgo: minutesAgo ?? 0 };
}

async function add(vehicles: readonly Vehicle[]): Promise<void> {
  await world.add({ fleets: vehicles.map(({ fleet }) => fleet) });
  const puts = vehicles.flatMap(({ fleet, place, minutesAgo }) => {
    if (!place) return [];
    const at = addSeconds(new Date().toISOString(), -minutesAgo * 60);
    const who = { fleetId: fleet.id, haulierId: haulier.id, personId: haulier.id, cell: liveCell(place) };
    const known = { since: at, lastLocationUpdate: at, lastUpdated: at };
    return [
      { put: dutyItem({ ...who, ...known, isSharing: true, version: 1 }) },
      {
        put: lastPositionItem({
          ...who,
          services: fleet.services,
          ...place,
          accuracyMetres: 5,
          source: "gps",
          at,
          isStale: false,
        }),
      },
    ];
  });
  await world.db.commit(puts);
}

let visitors = 0;
async function search(
  as: Profile | null,
  input: RawInput<typeof fleetOperations.searchSuppliers>,
): Promise<Supplier[]> {
  const address = `198.51.100.${visitors++}`;
  return dataOf<{ items: Supplier[] }>(await world.call(as, "searchSuppliers", { limit: 20, ...input }, { address }))
    .items;
}

it("finds vehicles at their live position, the others at their base, like a comparison with every one", async () => {
  const all = Array.from({ length: 45 }, () => {
    const state = { base: somewhere(), services: random() < 0.7 ? (["tar"] as const) : (["hiab"] as const) };
    const radiusMiles = pick([null, 12, 30]);
    const status = pick(["available", "limited", "busy"] as const);
    const change = { ...state, services: [...state.services], radiusMiles, status };
    return aVehicle(change, pick([null, 0, 4, 10, 16, 40]));
  });
  await add(all);
  const tomorrow = ukDayOf(addSeconds(new Date().toISOString(), 2 * 86_400));
  for (const [as, on] of [
    [contractor, null],
    [null, null],
    [rival, null],
    [contractor, tomorrow],
  ] as const)
    for (let i = 0; i < 4; i++) {
      const site = somewhere();
      const radiusMiles = pick([5, 15, 50]);
      const expected = all
        .filter(({ fleet }) => fleet.services.includes("tar"))
        .map(({ fleet, place, minutesAgo }) => {
          const kept = publishedPlace(fleet.base);
          const isOnRoad = place !== null && minutesAgo < 15 && on === null;
          const isExact = as !== null && fleet.status === "available";
          const shown = isOnRoad ? (isExact ? place : publishedPlace(place)) : kept;
          return { fleet, isOnRoad, miles: distanceMiles(site, shown), fromBase: distanceMiles(site, kept) };
        })
        .filter(({ fleet, miles, fromBase }) => miles <= radiusMiles && oneDecimal(fromBase) <= reachOf(fleet))
        .sort((a, b) => a.miles - b.miles || (a.fleet.id < b.fleet.id ? -1 : 1))
        .slice(0, 20);
      const found = await search(as, { service: "tar", site, radiusMiles, on });
      expect(
        found.map(({ reference, distanceMiles: miles, onRoadAt }) => [reference, miles, onRoadAt !== null]),
      ).toEqual(expected.map(({ fleet, miles, isOnRoad }) => [shortHash(fleet.id), oneDecimal(miles), isOnRoad]));
    }
});

it("prices from the base, wherever a vehicle drives; visitors see no place", async () => {
  const away = { lat: edinburgh.lat + 0.2, lng: edinburgh.lng };
  const vehicle = aVehicle({ base: edinburgh, services: ["drainage"] }, 4, away);
  const { fleet, place } = vehicle;
  await add([vehicle]);
  const [seen] = await search(contractor, { service: "drainage", site: away, radiusMiles: 5 });
  const fromBase = oneDecimal(distanceMiles(away, publishedPlace(edinburgh)));
  expect(seen).toMatchObject({ fleetId: fleet.id, distanceMiles: 0, position: place, keptNear: "Edinburgh" });
  expect(seen?.price?.distanceMiles).toBe(fromBase);
  const [visited] = await search(null, { service: "drainage", site: away, radiusMiles: 5 });
  expect(visited).toMatchObject({ position: null, price: { distanceMiles: fromBase } });
  expect(visited?.distanceMiles).toBe(oneDecimal(distanceMiles(away, publishedPlace(away))));
});
