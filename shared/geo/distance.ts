import type { Coordinates } from "./position.ts";

export const earthRadiusMiles = 3959;

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export const kmPerMile = 1.609344;

export const milesPerDegree = radians(earthRadiusMiles);

/** Great-circle distance (haversine) in miles, unrounded; 0 for equal points, the same in both directions. */
export function distanceMiles(a: Coordinates, b: Coordinates): number {
  const acrossLat = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const acrossLng = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const chord = acrossLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * acrossLng;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, chord)));
}

export function distanceKm(a: Coordinates, b: Coordinates): number {
  return distanceMiles(a, b) * kmPerMile;
}

/** Rounds halves up: 12.34 → 12.3. */
export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
