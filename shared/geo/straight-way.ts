import { distanceMiles } from "./distance.ts";
import type { Coordinates } from "./position.ts";

/**
 * How much longer roads are than the straight line, where none is known: 1.4, which Ballou, Rahardja and Sakai measured
 * for England ("Selected country circuity factors for road travel distance estimation", Transportation Research A 36, 2002).
 */
export const detour = 1.4;
/** The average speed that is assumed there, miles an hour: a loaded lorry on main roads. */
export const straightWayMph = 40;

/** Miles and seconds from one place to another where no road is known. An estimate: say so where it is shown. */
export function straightWay(from: Coordinates, to: Coordinates): { miles: number; seconds: number } {
  const miles = distanceMiles(from, to) * detour;
  return { miles, seconds: (miles / straightWayMph) * 3600 };
}
