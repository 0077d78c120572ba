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

/** A vehicle in a search result. `row` has its base. */
export interface FoundVehicle {
  readonly row: IndexedFleet;
  /** From its live position, or else from its base. */
  readonly distanceMiles: number;
  /** The live position and its time; null for its base. */
  readonly onRoad: (Coordinates & { readonly at: string }) | null;
}

interface Search {
  readonly service: IndexedFleet["service"];
  readonly centre: Coordinates;
  readonly radiusMiles: number;
  readonly want: number;
  readonly accept?: (fleet: IndexedFleet) => boolean;
}

/** The time of the search and the caller's level of detail on the live map. */
export interface Asked {
  readonly now: string;
  readonly sight: MapSight;
}

/** Miles between a published place and the true one, at most: 1.8 km. */
const roundingMiles = 1.15;
const maxRanges = 6;
/** Morton codes of a geohash4. Positions are listed by such cells, so a read cannot be finer. */
const codesOfCell = 2 ** 28;
/** Vehicles read together, nearest first. */
const atOnce = 100;

/** The place that the caller may see, by the live map's rule. */
function shownPlace({ lat, lng, at }: LastPosition, status: FleetStatus, { sight }: Asked) {
  return isShownExactly(status, sight) ? { lat, lng, at } : { ...publishedPlace({ lat, lng }), at: fullMinute(at) };
}

/** Exactly the `want` nearest accepted vehicles on the road. Reads positions nearest first until there are enough. */
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
    // The rest cannot be nearer than the last wanted one.
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

/** By live position, otherwise by base. Asks `base` for more when some of its vehicles are elsewhere on the road. */
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

/** By distance, then by id for a stable order. */
export const nearestFirst = (found: readonly FoundVehicle[]): FoundVehicle[] =>
  [...found].sort((a, b) => a.distanceMiles - b.distanceMiles || (a.row.fleetId < b.row.fleetId ? -1 : 1));
