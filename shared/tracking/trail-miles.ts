import { distanceMiles } from "../geo/distance.ts";
import type { Coordinates } from "../geo/position.ts";

/** How far a device that lies still may seem to move, miles: about 80 metres. */
export const stillMiles = 0.05;

/**
 * How far a vehicle drove by its trail, miles, from fix to fix. A fix counts once it is farther from the last one that counted
 * than a device that lies still seems to move. Null: the trail says nothing.
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
