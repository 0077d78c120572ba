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
import { dutiesByVehicle } from "./duty-store.ts";
import { type IndexedFleet, listedVehicle } from "./geo-index.ts";
import { type LastPosition, lastPositionsByVehicle, lastPositionsInRange } from "./last-position-store.ts";
import { inSearch, vehiclesById } from "./store.ts";

/** A vehicle in a search result. Position fields of `row` describe its base. */
export interface FoundVehicle {
  readonly row: IndexedFleet;
  /** Distance from the live position, or from the base if there is none. */
  readonly distanceMiles: number;
  /** The live position and its time; null if the search used the base. */
  readonly onRoad: (Coordinates & { readonly at: string }) | null;
}

interface Search {
  readonly service: IndexedFleet["service"];
  readonly centre: Coordinates;
  readonly radiusMiles: number;
  readonly want: number;
  readonly accept?: (fleet: IndexedFleet) => boolean;
}

/** Time of the search, and how exactly the caller may see vehicles on the live map. */
export interface Asked {
  readonly now: string;
  readonly sight: MapSight;
}

/** Maximum distance between a published place and the true one, in miles (1.8 km). */
const roundingMiles = 1.15;
const maxRanges = 6;
/** Morton codes per geohash of four letters. Positions are stored in such cells, so reads are no finer. */
const codesOfCell = 2 ** 28;
/** Vehicles read per batch, nearest first. */
const atOnce = 100;

/** The place that the caller may see, by the rules of the live map. */
function shownPlace({ lat, lng, at }: LastPosition, status: FleetStatus, { sight }: Asked) {
  return isShownExactly(status, sight) ? { lat, lng, at } : { ...publishedPlace({ lat, lng }), at: fullMinute(at) };
}

/** The `want` nearest accepted vehicles with live positions. Reads nearest first until it has enough. */
export async function nearestOnRoad(db: Database, search: Search, asked: Asked): Promise<FoundVehicle[]> {
  const { service, centre, radiusMiles, want, accept = () => true } = search;
  const circle = { centre, radiusMiles: radiusMiles + roundingMiles };
  const ranges = coverCircle({ circle, maxRanges, expected: (from, end) => (end - from) / codesOfCell, joinBelow: 1 });
  const read = await Promise.all(ranges.map((range) => lastPositionsInRange(db, rangeOf(range))));
  const newest = new Map<FleetId, LastPosition>();
  for (const one of read.flat()) if ((newest.get(one.fleetId)?.at ?? "") < one.at) newest.set(one.fleetId, one);
  const near = [...newest.values()]
    .filter(({ at }) => fixAge(at, asked.now) === "fresh")
    .map((one) => ({ one, miles: distanceMiles(centre, one) }))
    .filter(({ miles }) => miles <= circle.radiusMiles)
    .sort((a, b) => a.miles - b.miles);
  let found: FoundVehicle[] = [];
  for (let at = 0; at < near.length; at += atOnce) {
    const batch = near.slice(at, at + atOnce);
    // Vehicles in farther cells cannot be nearer than this one, so reading stops here.
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

async function rowsOf(
  db: Database,
  service: IndexedFleet["service"],
  batch: readonly { readonly one: LastPosition }[],
) {
  const vehicles = await vehiclesById(
    db,
    batch.map(({ one }) => one.fleetId),
  );
  return new Map(
    vehicles.flatMap((fleet) =>
      inSearch(fleet)?.services.includes(service) ? [[fleet.id, listedVehicle(fleet, service)] as const] : [],
    ),
  );
}

export async function onRoadOf(
  db: Database,
  rows: readonly Pick<IndexedFleet, "fleetId" | "haulierId" | "status">[],
  asked: Asked,
): Promise<Map<FleetId, NonNullable<FoundVehicle["onRoad"]>>> {
  const duties = await dutiesByVehicle(db, rows);
  const places = await lastPositionsByVehicle(db, duties.values());
  return new Map(
    rows.flatMap(({ fleetId, status }) => {
      const one = places.get(fleetId);
      return one && fixAge(one.at, asked.now) === "fresh" ? [[fleetId, shownPlace(one, status, asked)] as const] : [];
    }),
  );
}

/** Nearest vehicles by live position, else by base. Asks `base` for more if some of its vehicles are away. */
export async function nearestNow(
  db: Database,
  search: Search,
  asked: Asked,
  base: (want: number) => Promise<readonly Pick<FoundVehicle, "row" | "distanceMiles">[]>,
): Promise<FoundVehicle[]> {
  const [onRoad, kept] = await Promise.all([
    nearestOnRoad(db, search, asked),
    nearestStored(db, search.want, asked, base),
  ]);
  return nearestFirst([...onRoad, ...kept]).slice(0, search.want);
}

async function nearestStored(db: Database, wanted: number, asked: Asked, base: Parameters<typeof nearestNow>[3]) {
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

/** Sorts by distance, then by id, so that the order is stable. */
export const nearestFirst = (found: readonly FoundVehicle[]): FoundVehicle[] =>
  [...found].sort((a, b) => a.distanceMiles - b.distanceMiles || (a.row.fleetId < b.row.fleetId ? -1 : 1));
