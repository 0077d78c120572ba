import { distanceMiles } from "../geo/distance.ts";
import type { Coordinates } from "../geo/position.ts";

/** Movement in miles (about 80 metres) that a device at rest may report by inexact fixes. */
export const stillMiles = 0.05;

/**
 * Returns a trail's length in miles; null if it has no usable fixes. A fix counts only if it is more than `stillMiles`
 * from the last counted one.
 */
export function milesOfTrail([first, ...rest]: readonly Coordinates[]): number | null {
  if (!first || rest.length === 0) return null;
  let at = first;
  let miles = 0;
  for (const point of rest) {
    const step = distanceMiles(at, point);
    if (step <= stillMiles) continue;
    miles += step;
    at = point;
  }
  return miles;
}
