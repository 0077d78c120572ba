import type { LngLat } from "#shared/geo/earth.ts";

/** Whether a position is inside a closed ring. Counts how often a line eastwards crosses the ring. */
export function isInRing(ring: readonly LngLat[], [lng, lat]: LngLat): boolean {
  let isInside = false;
  let before = ring.at(-1);
  for (const point of ring) {
    if (before && point[1] > lat !== before[1] > lat) {
      const edge = point[0] + ((before[0] - point[0]) * (lat - point[1])) / (before[1] - point[1]);
      if (lng < edge) isInside = !isInside;
    }
    before = point;
  }
  return isInside;
}
