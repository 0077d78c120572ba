import { fixAge } from "#shared/fleet/duty.ts";
import type { LiveMap, LiveVehicle, MapBounds } from "#shared/fleet/live-map.ts";
import { liesIn } from "#shared/geo/cells-within.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import { travelEtaMinutes } from "#shared/geo/eta.ts";
import type { Coordinates } from "#shared/geo/position.ts";

/** What somebody asked the live map for. */
export interface MapQuestion {
  readonly bounds: MapBounds;
  readonly service: string | null;
  readonly availability: LiveVehicle["availability"] | null;
}

/** A change that a stream of the live map tells. */
export interface MapChange {
  readonly reference: string;
  readonly vehicle: LiveVehicle | null;
}

/** The map after some changes, oldest first; one that is older than what is shown changes nothing. */
export function afterMapChanges(map: LiveMap, changes: readonly MapChange[], question: MapQuestion): LiveMap {
  // A map that is only counted stays so until it is read again.
  if (map.vehicles.length === 0 && map.more.length > 0) return map;
  const vehicles = new Map(map.vehicles.map((vehicle) => [vehicle.reference, vehicle]));
  for (const { reference, vehicle } of changes) {
    const known = vehicles.get(reference);
    if (!vehicle || !isAskedFor(vehicle, question)) vehicles.delete(reference);
    else if (!known || !isOlder(vehicle, known)) vehicles.set(reference, vehicle);
  }
  return { ...map, vehicles: [...vehicles.values()] };
}

/** Rounded times are of the full minute, so by these alone it is told what is older. */
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

/** A vehicle as the map and the list beside it show it. */
export interface ShownVehicle extends LiveVehicle {
  /** Nothing was heard of it for 15 minutes, or only rough places since. */
  readonly isStale: boolean;
  readonly isOwn: boolean;
  /** From the place that is looked from; null where there is none. */
  readonly miles: number | null;
  /** Minutes on the road from there at 30 mph; null likewise. */
  readonly minutes: number | null;
}

/**
 * What is shown now, one's own first, then nearest to the place or to the middle of the map: what was not heard of for an
 * hour is not.
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
