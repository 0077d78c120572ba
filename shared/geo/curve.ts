import { radians } from "./distance.ts";
import { metresOff, type Spot } from "./plane.ts";
import type { KnownPlace } from "./sifted-fixes.ts";

export interface Moving extends KnownPlace {
  /** Heading in degrees, clockwise from north. */
  readonly headingDegrees?: number | null | undefined;
  readonly speedMph?: number | null | undefined;
}

export interface MovingSpot extends Spot {
  readonly motion: Spot;
}

/** Minimum speed in miles an hour: below it the receiver's heading is noise. */
const steadyMph = 3;
/**
 * Limits a fix's motion to this many times the straight distance between the fixes. A half circle is 1.6 long, and a
 * vehicle that was fast may have stopped at a light. So the curve is never farther from the line than half its length.
 */
export const mostPull = 2;
/** Pieces of a curve: at half a mile each is fifty yards long. */
const pieces = 16;
export const metresPerSecondOfMph = 0.44704;

/** Returns the reported motion in metres a second; null if missing, or too slow for a reliable heading. */
export function motionOf({ headingDegrees, speedMph }: Moving): Spot | null {
  if (headingDegrees == null || speedMph == null || speedMph < steadyMph) return null;
  const [speed, turn] = [speedMph * metresPerSecondOfMph, radians(headingDegrees)];
  return { east: Math.sin(turn) * speed, north: Math.cos(turn) * speed };
}

/**
 * Returns the likely path: a cubic Hermite curve with the given motion at both ends. Spots are at even steps of time,
 * both ends included.
 */
export function curveBetween(from: MovingSpot, to: MovingSpot, seconds: number): Spot[] {
  const most = mostPull * metresOff({ east: to.east - from.east, north: to.north - from.north });
  const [out, into] = [pullOf(from.motion, seconds, most), pullOf(to.motion, seconds, most)];
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const t = i / pieces;
    const along = (axis: keyof Spot) =>
      (1 + 2 * t) * (1 - t) ** 2 * from[axis] +
      t * (1 - t) ** 2 * out[axis] +
      t ** 2 * (3 - 2 * t) * to[axis] -
      t ** 2 * (1 - t) * into[axis];
    return { east: along("east"), north: along("north") };
  });
}

/** Limits the distance covered by a motion in `seconds` to `most` metres. */
function pullOf(motion: Spot, seconds: number, most: number): Spot {
  const share = Math.min(seconds, most / (metresOff(motion) || 1));
  return { east: motion.east * share, north: motion.north * share };
}
