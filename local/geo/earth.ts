/** A position as GeoJSON and Amazon Location write it: longitude first, in degrees. */
export type LngLat = readonly [lng: number, lat: number];

const metresPerDegree = 111_195;
const radian = Math.PI / 180;
export const metresPerMile = 1609.344;

/**
 * Metres between two positions on a locally flat earth: within 0.1 % of the great circle over the distances of one
 * job in Britain, and cheap enough for loops over thousands of candidates.
 */
export function metresBetween([lngA, latA]: LngLat, [lngB, latB]: LngLat): number {
  const east = (lngB - lngA) * Math.cos(((latA + latB) / 2) * radian);
  return Math.hypot(east, latB - latA) * metresPerDegree;
}

/** Compass heading in degrees (0 north, 90 east) of the way from one position to another. */
export function headingDegrees([lngA, latA]: LngLat, [lngB, latB]: LngLat): number {
  const east = (lngB - lngA) * Math.cos(((latA + latB) / 2) * radian);
  return (Math.atan2(east, latB - latA) / radian + 360) % 360;
}

/** The position a share (0 to 1) of the way along the straight line between two positions. */
export function between([lngA, latA]: LngLat, [lngB, latB]: LngLat, share: number): LngLat {
  return [lngA + (lngB - lngA) * share, latA + (latB - latA) * share];
}

/** A position in metres east and north of an origin, for plane geometry around that origin. */
export function metresFrom(origin: LngLat, [lng, lat]: LngLat): { east: number; north: number } {
  return {
    east: (lng - origin[0]) * Math.cos(origin[1] * radian) * metresPerDegree,
    north: (lat - origin[1]) * metresPerDegree,
  };
}
