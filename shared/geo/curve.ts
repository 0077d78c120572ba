import { radians } from "./distance.ts";
import { metresOff, type Spot } from "./plane.ts";
import type { KnownPlace } from "./sifted-fixes.ts";

export interface Moving extends KnownPlace {
  /** Clockwise from north. */
  readonly headingDegrees?: number | null | undefined;
  readonly speedMph?: number | null | undefined;
}

export interface MovingSpot extends Spot {
  readonly motion: Spot;
}

/** Below this speed a receiver's heading is noise, in miles an hour. */
const steadyMph = 3;
/**
 * Motion counts for at most this many straight distances between two fixes. A half circle is 1.6 long, and a fast
 * vehicle that then stopped at a light was near too. So the curve is never farther from the line than half its length.
 */
export const mostPull = 2;
/** Pieces of a curve: over half a mile, fifty yards each. */
const pieces = 16;
export const metresPerSecondOfMph = 0.44704;

/** Returns the reported motion in metres a second; null if it is missing or too slow to know. */
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

/** Limits the distance that a motion covers in `seconds` to `most`. */
function pullOf(motion: Spot, seconds: number, most: number): Spot {
  const share = Math.min(seconds, most / (metresOff(motion) || 1));
  return { east: motion.east * share, north: motion.north * share };
}
