import type { MapBounds } from "#shared/fleet/live-map.ts";
import { ukBounds } from "#shared/geo/position.ts";
import type { MapFit, MapRectangle } from "../../ui/map/map-things.ts";

/** Steps of a twentieth of a degree, about 3 miles: so a small move of the map asks for nothing new. */
const perDegree = 20;

/** The part of the United Kingdom that a view shows, rounded outwards. */
export function boundsOfView({ south, west, north, east }: MapRectangle): MapBounds {
  const lat = (degrees: number) => Math.min(ukBounds.north, Math.max(ukBounds.south, degrees));
  const lng = (degrees: number) => Math.min(ukBounds.east, Math.max(ukBounds.west, degrees));
  return {
    south: lat(Math.floor(south * perDegree) / perDegree),
    west: lng(Math.floor(west * perDegree) / perDegree),
    north: lat(Math.ceil(north * perDegree) / perDegree),
    east: lng(Math.ceil(east * perDegree) / perDegree),
  };
}

/** What a map is to show, as bounds: until it has been drawn, or where it cannot be. */
export function boundsOfFit({ points }: MapFit): MapBounds {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  return boundsOfView({
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  });
}
