import { type LngLat, metresFrom } from "#shared/geo/earth.ts";

export type Ring = LngLat[];

export function simplifyRing(ring: Ring, toleranceMetres: number): Ring {
  const first = ring[0];
  if (!first || ring.length < 5) return ring;
  const flat = ring.map((point) => metresFrom(first, point));
  const keep = new Uint8Array(ring.length);
  // A closed ring starts and ends at one point, so the first cut is at the farthest point from it.
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
