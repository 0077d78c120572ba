import { distanceMiles } from "../geo/distance.ts";
import type { Coordinates } from "../geo/position.ts";

/** Apparent movement of a still device, in miles: about 80 metres. */
export const stillMiles = 0.05;

/**
 * Returns a trail's length in miles. Counts a fix only if it is farther from the last counted one than a still device
 * appears to move. Null: no usable trail.
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
