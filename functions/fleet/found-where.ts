import { fixAge } from "#shared/fleet/duty.ts";
import type { MapSight } from "#shared/fleet/live-map.ts";
import { fullMinute, isShownExactly } from "#shared/fleet/map-sight.ts";
import type { FleetStatus } from "#shared/fleet/model.ts";
import { coverCircle, rangeOf } from "#shared/geo/cover.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import type { FleetId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { dutiesByFleet } from "./duty-store.ts";
import { type IndexedFleet, listedFleet } from "./geo-index.ts";
import { fleetsById, inSearch } from "./store.ts";
import { type Whereabouts, whereaboutsByFleet, whereaboutsInRange } from "./whereabouts-store.ts";

/** A vehicle that a search has found. `row` says where it is kept. */
export interface FoundVehicle {
  readonly row: IndexedFleet;
  /** From where it is on the road, or else from where it is kept. */
  readonly distanceMiles: number;
  /** Where it is on the road, and when its device said so; null: it counts from where it is kept. */
  readonly onRoad: (Coordinates & { readonly at: string }) | null;
}

interface Search {
  readonly service: IndexedFleet["service"];
  readonly centre: Coordinates;
  readonly radiusMiles: number;
  readonly want: number;
  readonly accept?: (fleet: IndexedFleet) => boolean;
}

/** When is asked, and by whom, as the live map's rule tells them apart. */
export interface Asked {
  readonly now: string;
  readonly sight: MapSight;
}

/** A published place is at most 1.8 km from the true one: so far off a vehicle may be from where it is shown, miles. */
const roundingMiles = 1.15;
const maxRanges = 6;
/** Morton codes of a geohash4: whereabouts are listed by such cells, so a read cannot be finer. */
const codesOfCell = 2 ** 28;
/** Vehicles whose records are read at once, nearest first. */
const atOnce = 100;

/** Where a vehicle is as its asker is told, by the live map's rule. */
function shownPlace({ lat, lng, at }: Whereabouts, status: FleetStatus, { sight }: Asked) {
  return isShownExactly(status, sight) ? { lat, lng, at } : { ...publishedPlace({ lat, lng }), at: fullMinute(at) };
}

/**
 * The `want` nearest accepted vehicles on the road that offer a service, by where they are: exactly those. All whereabouts in
 * the circle are read, whatever their service, nearest first until there are enough: who is on duty and shares is few
 * beside all that are listed.
 */
export async function nearestOnRoad(db: Database, search: Search, asked: Asked): Promise<FoundVehicle[]> {
  const { service, centre, radiusMiles, want, accept = () => true } = search;
  const circle = { centre, radiusMiles: radiusMiles + roundingMiles };
  const ranges = coverCircle({ circle, maxRanges, expected: (from, end) => (end - from) / codesOfCell, joinBelow: 1 });
  const read = await Promise.all(ranges.map((range) => whereaboutsInRange(db, rangeOf(range))));
  const newest = new Map<FleetId, Whereabouts>();
  for (const one of read.flat()) if ((newest.get(one.fleetId)?.at ?? "") < one.at) newest.set(one.fleetId, one);
  const near = [...newest.values()]
    .filter(({ at }) => fixAge(at, asked.now) === "fresh")
    .map((one) => ({ one, miles: distanceMiles(centre, one) }))
    .filter(({ miles }) => miles <= circle.radiusMiles)
    .sort((a, b) => a.miles - b.miles);
  let found: FoundVehicle[] = [];
  for (let at = 0; at < near.length; at += atOnce) {
    const batch = near.slice(at, at + atOnce);
    // None of those that are left can be shown nearer than the last that is wanted.
    const last = found[want - 1];
    if (last && (batch[0]?.miles ?? 0) - roundingMiles > last.distanceMiles) break;
    const rows = await rowsOf(db, service, batch);
    const shown = batch.flatMap(({ one }) => {
      const row = rows.get(one.fleetId);
      if (!row || !accept(row)) return [];
      const onRoad = shownPlace(one, row.status, asked);
      return [{ row, onRoad, distanceMiles: distanceMiles(centre, onRoad) }];
    });
    const within = shown.filter((one) => one.distanceMiles <= radiusMiles);
    found = nearestFirst([...found, ...within]);
  }
  return found.slice(0, want);
}

/** Those of some vehicles that search has for a service, as its index has them. */
async function rowsOf(db: Database, service: IndexedFleet["service"], batch: readonly { readonly one: Whereabouts }[]) {
  const fleets = await fleetsById(
    db,
    batch.map(({ one }) => one.fleetId),
  );
  return new Map(
    fleets.flatMap((fleet) =>
      inSearch(fleet)?.services.includes(service) ? [[fleet.id, listedFleet(fleet, service)] as const] : [],
    ),
  );
}

/** Where those of some vehicles are that are on the road with a fresh fix. */
export async function onRoadOf(
  db: Database,
  rows: readonly Pick<IndexedFleet, "fleetId" | "haulierId" | "status">[],
  asked: Asked,
): Promise<Map<FleetId, NonNullable<FoundVehicle["onRoad"]>>> {
  const duties = await dutiesByFleet(db, rows);
  const places = await whereaboutsByFleet(db, duties.values());
  return new Map(
    rows.flatMap(({ fleetId, status }) => {
      const one = places.get(fleetId);
      return one && fixAge(one.at, asked.now) === "fresh" ? [[fleetId, shownPlace(one, status, asked)] as const] : [];
    }),
  );
}

/**
 * The nearest vehicles by where they are now: those on the road from there, the rest from where they are kept. `base` finds
 * the nearest so many by where they are kept; those of them that are on the road are where they are, near or not, so
 * more are looked for where too few remain.
 */
export async function nearestNow(
  db: Database,
  search: Search,
  asked: Asked,
  base: (want: number) => Promise<readonly Pick<FoundVehicle, "row" | "distanceMiles">[]>,
): Promise<FoundVehicle[]> {
  const [onRoad, kept] = await Promise.all([
    nearestOnRoad(db, search, asked),
    nearestKept(db, search.want, asked, base),
  ]);
  return nearestFirst([...onRoad, ...kept]).slice(0, search.want);
}

async function nearestKept(db: Database, wanted: number, asked: Asked, base: Parameters<typeof nearestNow>[3]) {
  for (let want = wanted; ; want *= 2) {
    const found = await base(want);
    const away = await onRoadOf(
      db,
      found.map(({ row }) => row),
      asked,
    );
    const kept = found.filter(({ row }) => !away.has(row.fleetId)).map((one) => ({ ...one, onRoad: null }));
    if (kept.length >= wanted || found.length < want) return kept.slice(0, wanted);
  }
}

/** By distance; equal ones by id, so that the order is one. */
export const nearestFirst = (found: readonly FoundVehicle[]): FoundVehicle[] =>
  [...found].sort((a, b) => a.distanceMiles - b.distanceMiles || (a.row.fleetId < b.row.fleetId ? -1 : 1));
