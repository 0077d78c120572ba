import { addSeconds, secondsBetween } from "../kernel/time.ts";
import { metresOff, nearestShare, type Spot, spotAt, spotFrom } from "./plane.ts";
import type { Coordinates } from "./position.ts";
import type { KnownPlace } from "./sifted-fixes.ts";

/** An area around a place. */
export interface Circle {
  readonly centre: Coordinates;
  readonly radiusMetres: number;
}

/**
 * After a longer gap between two fixes than this, the straight line between them is no guess at the way taken: at 30 mph
 * that is five miles. Seconds.
 */
export const longestGapSeconds = 600;

/**
 * Who was inside is outside only this far beyond the edge, metres: a phone that lies still wanders by some ten, and more
 * between buildings, and must not leave and come back.
 */
export const edgeSlackMetres = 50;

/** What a step of the way did at a circle; absent times did not happen. */
export interface Crossing {
  readonly enteredAt?: string;
  readonly leftAt?: string;
  /** Whether the step ended inside. */
  readonly isInside: boolean;
}

/**
 * What became of a circle between two fixes, taking the straight way at an even pace: entered, left, both (it drove
 * through between two fixes that both lie outside), or neither. `wasInside`: as the step before said, so that the edge's
 * slack counts. Without an earlier fix, or after a long gap, a fix inside enters at its own time.
 */
export function crossingOf(circle: Circle, before: KnownPlace | null, fix: KnownPlace, wasInside: boolean): Crossing {
  const end = spotFrom(circle.centre, fix);
  const isWithin = metresOff(end) <= circle.radiusMetres;
  const seconds = before ? secondsBetween(before.at, fix.at) : Number.POSITIVE_INFINITY;
  if (!before || seconds > longestGapSeconds) {
    if (wasInside) return isOut(circle, end) ? { leftAt: fix.at, isInside: false } : { isInside: true };
    return isWithin ? { enteredAt: fix.at, isInside: true } : { isInside: false };
  }
  const start = spotFrom(circle.centre, before);
  // To the second: the fixes say no more.
  const timeAt = (share: number) => addSeconds(before.at, Math.min(seconds, Math.round(seconds * share)));
  if (wasInside) {
    if (!isOut(circle, end)) return { isInside: true };
    return { leftAt: timeAt(edgeShares(circle, start, end)[1]), isInside: false };
  }
  const [entry, exit] = edgeShares(circle, start, end);
  if (isWithin) return { enteredAt: timeAt(entry), isInside: true };
  const nearest = metresOff(spotAt(start, end, nearestShare(start, end)));
  // A step that begins within and ends outside was told as inside before, or its fix was too inexact to say.
  if (nearest > circle.radiusMetres || metresOff(start) <= circle.radiusMetres) return { isInside: false };
  return { enteredAt: timeAt(entry), leftAt: timeAt(exit), isInside: false };
}

function isOut({ radiusMetres }: Circle, spot: Spot): boolean {
  return metresOff(spot) > radiusMetres + edgeSlackMetres;
}

/** Where the straight way between two spots meets the edge, first and last, each 0 to 1; the nearest where it does not. */
function edgeShares({ radiusMetres }: Circle, from: Spot, to: Spot): [entry: number, exit: number] {
  const [east, north] = [to.east - from.east, to.north - from.north];
  const a = east * east + north * north;
  const nearest = nearestShare(from, to);
  if (a === 0) return [0, 1];
  const half = (from.east * east + from.north * north) / a;
  const root = half * half - (from.east * from.east + from.north * from.north - radiusMetres * radiusMetres) / a;
  if (root < 0) return [nearest, nearest];
  const within = (share: number) => Math.max(0, Math.min(1, share));
  return [within(-half - Math.sqrt(root)), within(-half + Math.sqrt(root))];
}
