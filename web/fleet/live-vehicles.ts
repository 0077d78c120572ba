import { fixAge } from "#shared/fleet/duty.ts";
import type { LiveMap, LiveVehicle, MapBounds } from "#shared/fleet/live-map.ts";
import { liesIn } from "#shared/geo/cells-within.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import { travelEtaMinutes } from "#shared/geo/eta.ts";
import type { Coordinates } from "#shared/geo/position.ts";

export interface MapQuestion {
  readonly bounds: MapBounds;
  readonly service: string | null;
  readonly availability: LiveVehicle["availability"] | null;
}

export interface MapChange {
  readonly reference: string;
  readonly vehicle: LiveVehicle | null;
}

/** Applies changes to the map, oldest first. Ignores changes older than the current position. */
export function afterMapChanges(map: LiveMap, changes: readonly MapChange[], question: MapQuestion): LiveMap {
  // A map that shows only counts cannot apply changes; it is replaced at the next reload.
  if (map.vehicles.length === 0 && map.more.length > 0) return map;
  const vehicles = new Map(map.vehicles.map((vehicle) => [vehicle.reference, vehicle]));
  for (const { reference, vehicle } of changes) {
    const known = vehicles.get(reference);
    if (!vehicle || !isAskedFor(vehicle, question)) vehicles.delete(reference);
    else if (!known || !isOlder(vehicle, known)) vehicles.set(reference, vehicle);
  }
  return { ...map, vehicles: [...vehicles.values()] };
}

/** Compares by the minute unless both times are exact, because rounded times are full minutes. */
function isOlder(one: LiveVehicle, than: LiveVehicle): boolean {
  const areExact = one.isExact && than.isExact;
  return areExact ? one.at < than.at : one.at.slice(0, 16) < than.at.slice(0, 16);
}

function isAskedFor(vehicle: LiveVehicle, { bounds, service, availability }: MapQuestion): boolean {
  return (
    liesIn(bounds, vehicle.position) &&
    (!service || vehicle.services.some((one) => one === service)) &&
    (!availability || vehicle.availability === availability)
  );
}

export interface ShownVehicle extends LiveVehicle {
  /** No position for 15 minutes, or only rough positions. */
  readonly isStale: boolean;
  readonly isOwn: boolean;
  /** Miles from the searched place; null if none was searched. */
  readonly miles: number | null;
  /** Driving minutes from the searched place at 30 mph; null if none was searched. */
  readonly minutes: number | null;
}

/**
 * Vehicles to show: the user's own first, then the nearest to the place or the map's centre. Omits positions over an
 * hour old.
 */
export function shownVehicles(
  { vehicles, ownHauliers }: LiveMap,
  { bounds: { south, west, north, east } }: MapQuestion,
  from: Coordinates | null,
  now: number,
): ShownVehicle[] {
  const middle = from ?? { lat: (south + north) / 2, lng: (west + east) / 2 };
  const instant = new Date(now).toISOString();
  return vehicles
    .flatMap((vehicle) => {
      const age = fixAge(vehicle.at, instant);
      if (age === "hidden") return [];
      const away = distanceMiles(middle, vehicle.position);
      const isOwn = vehicle.haulierId !== null && ownHauliers.includes(vehicle.haulierId);
      const known = from ? { miles: away, minutes: travelEtaMinutes(away) } : { miles: null, minutes: null };
      return [{ away, shown: { ...vehicle, ...known, isStale: age === "stale" || vehicle.isBlurred, isOwn } }];
    })
    .sort(
      (a, b) =>
        Number(b.shown.isOwn) - Number(a.shown.isOwn) ||
        a.away - b.away ||
        (a.shown.reference < b.shown.reference ? -1 : 1),
    )
    .map(({ shown }) => shown);
}
