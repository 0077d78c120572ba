/** Longitude first, in degrees, as in GeoJSON and Amazon Location. */
export type LngLat = readonly [lng: number, lat: number];

const metresPerDegree = 111_195;
const radian = Math.PI / 180;
export const metresPerMile = 1609.344;

/** Metres between two positions on a locally flat earth: within 0.1 % of the great circle in Britain, and fast. */
export function metresBetween([lngA, latA]: LngLat, [lngB, latB]: LngLat): number {
  const east = (lngB - lngA) * Math.cos(((latA + latB) / 2) * radian);
  return Math.hypot(east, latB - latA) * metresPerDegree;
}

/** Compass heading in degrees (0 north, 90 east) from one position to another. */
export function headingDegrees([lngA, latA]: LngLat, [lngB, latB]: LngLat): number {
  const east = (lngB - lngA) * Math.cos(((latA + latB) / 2) * radian);
  return (Math.atan2(east, latB - latA) / radian + 360) % 360;
}

/** The position at a share (0 to 1) of the straight line between two positions. */
export function between([lngA, latA]: LngLat, [lngB, latB]: LngLat, share: number): LngLat {
  return [lngA + (lngB - lngA) * share, latA + (latB - latA) * share];
}

/** A position in metres east and north of an origin. */
export function metresFrom(origin: LngLat, [lng, lat]: LngLat): { east: number; north: number } {
  return {
    east: (lng - origin[0]) * Math.cos(origin[1] * radian) * metresPerDegree,
    north: (lat - origin[1]) * metresPerDegree,
  };
}
