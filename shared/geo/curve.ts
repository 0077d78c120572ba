import { radians } from "./distance.ts";
import { metresOff, type Spot } from "./plane.ts";
import type { KnownPlace } from "./sifted-fixes.ts";

/** Where something was known to be, and how it moved there as far as its device says. */
export interface Moving extends KnownPlace {
  /** Clockwise from north. */
  readonly headingDegrees?: number | null | undefined;
  readonly speedMph?: number | null | undefined;
}

/** A spot with the motion there: metres a second east and north. */
export interface MovingSpot extends Spot {
  readonly motion: Spot;
}

/** Slower than this a receiver's heading is noise, miles an hour. */
const steadyMph = 3;
/**
 * Motion counts for at most so many straight distances between two fixes: half a circle is 1.6 long, and whoever was fast
 * and then stood at a light was not far off either. So the curve is never farther from the line than half its length.
 */
export const mostPull = 2;
/** Pieces that stand for a curve: over half a mile, fifty yards each. */
const pieces = 16;
export const metresPerSecondOfMph = 0.44704;

/** How something moved by its own word, metres a second; null where it does not say or was too slow to know. */
export function motionOf({ headingDegrees, speedMph }: Moving): Spot | null {
  if (headingDegrees == null || speedMph == null || speedMph < steadyMph) return null;
  const [speed, turn] = [speedMph * metresPerSecondOfMph, radians(headingDegrees)];
  return { east: Math.sin(turn) * speed, north: Math.cos(turn) * speed };
}

/**
 * The likely way between two spots so many seconds apart: the cubic curve that sets off and arrives with the motion at
 * each (Hermite's). Spots at even steps of time, both ends among them.
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

/** How far motion leads in so many seconds, shortened to the most. */
function pullOf(motion: Spot, seconds: number, most: number): Spot {
  const share = Math.min(seconds, most / (metresOff(motion) || 1));
  return { east: motion.east * share, north: motion.north * share };
}
