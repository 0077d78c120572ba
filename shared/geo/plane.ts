import { earthRadiusMiles, radians } from "./distance.ts";
import type { Coordinates } from "./position.ts";

/** A point on a flat map, in metres east and north of an origin. */
export interface Spot {
  readonly east: number;
  readonly north: number;
}

const metresPerDegree = radians(earthRadiusMiles * 1609.344);

/** Converts a position to a flat map: accurate to a thousandth within thirty miles. */
export function spotFrom(origin: Coordinates, { lat, lng }: Coordinates): Spot {
  const middle = radians((origin.lat + lat) / 2);
  return { east: (lng - origin.lng) * Math.cos(middle) * metresPerDegree, north: (lat - origin.lat) * metresPerDegree };
}

export function nearestShare(from: Spot, to: Spot): number {
  const [east, north] = [to.east - from.east, to.north - from.north];
  const squared = east * east + north * north;
  if (squared === 0) return 0;
  return Math.max(0, Math.min(1, -(from.east * east + from.north * north) / squared));
}

export function spotAt(from: Spot, to: Spot, share: number): Spot {
  return { east: from.east + (to.east - from.east) * share, north: from.north + (to.north - from.north) * share };
}

/** Distance of a point from the origin, in metres. */
export function metresOff({ east, north }: Spot): number {
  return Math.hypot(east, north);
}
