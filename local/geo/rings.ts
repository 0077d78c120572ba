import { type LngLat, metresFrom } from "./earth.ts";

/** West, south, east, north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];
export type Ring = LngLat[];

/** The smallest box around a ring. */
export function boxOf(ring: readonly LngLat[]): Box {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lng, lat] of ring) {
    if (lng < west) west = lng;
    if (lng > east) east = lng;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  return [west, south, east, north];
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
}

/** The part of a ring inside a box, by Sutherland and Hodgman: one ring, with edges along the box where it was cut. */
export function clipRing(ring: Ring, box: Box): Ring {
  const sides: { axis: 0 | 1; limit: number; keepsAbove: boolean }[] = [
    { axis: 0, limit: box[0], keepsAbove: true },
    { axis: 0, limit: box[2], keepsAbove: false },
    { axis: 1, limit: box[1], keepsAbove: true },
    { axis: 1, limit: box[3], keepsAbove: false },
  ];
  return sides.reduce((points, { axis, limit, keepsAbove }) => {
    const isIn = (point: LngLat) => (keepsAbove ? point[axis] >= limit : point[axis] <= limit);
    const kept: Ring = [];
    let before = points.at(-1);
    for (const point of points) {
      if (before && isIn(before) !== isIn(point)) {
        const share = (limit - before[axis]) / (point[axis] - before[axis]);
        kept.push([before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]);
      }
      if (isIn(point)) kept.push(point);
      before = point;
    }
    return kept;
  }, ring);
}

/** The ring with the points left out that lie within so many metres of the line without them (Douglas and Peucker). */
export function simplifyRing(ring: Ring, toleranceMetres: number): Ring {
  const first = ring[0];
  if (!first || ring.length < 5) return ring;
  const flat = ring.map((point) => metresFrom(first, point));
  const keep = new Uint8Array(ring.length);
  // A closed ring starts and ends on one point, so the first cut is made at the point farthest from it.
  let middle = 0;
  flat.forEach((point, i) => {
    const best = flat[middle];
    if (best && Math.hypot(point.east, point.north) > Math.hypot(best.east, best.north)) middle = i;
  });
  keep[0] = keep[middle] = keep[ring.length - 1] = 1;
  const spans = [
    [0, middle],
    [middle, ring.length - 1],
  ];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from = 0, to = 0] = span;
    const a = flat[from];
    const b = flat[to];
    if (!a || !b) continue;
    const east = b.east - a.east;
    const north = b.north - a.north;
    const length = Math.hypot(east, north) || 1;
    let farthest = -1;
    let offset = toleranceMetres;
    for (let i = from + 1; i < to; i++) {
      const point = flat[i];
      if (!point) continue;
      const away = Math.abs(east * (point.north - a.north) - north * (point.east - a.east)) / length;
      if (away > offset) [farthest, offset] = [i, away];
    }
    if (farthest < 0) continue;
    keep[farthest] = 1;
    spans.push([from, farthest], [farthest, to]);
  }
  return ring.filter((_, i) => keep[i]);
}
