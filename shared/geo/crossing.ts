import { addSeconds, secondsBetween } from "../kernel/time.ts";
import { curveBetween, type Moving, motionOf } from "./curve.ts";
import { metresOff, nearestShare, type Spot, spotAt, spotFrom } from "./plane.ts";
import type { Coordinates } from "./position.ts";

export interface Circle {
  readonly centre: Coordinates;
  readonly radiusMetres: number;
}

/** Seconds. After a longer gap the straight line says nothing about the path: at 30 mph that is five miles. */
export const longestGapSeconds = 600;

/**
 * A vehicle inside leaves only this far beyond the edge, in metres. A phone at rest wanders by some ten, and more
 * between buildings. It must not leave and come back.
 */
export const edgeSlackMetres = 50;

export interface Crossing {
  readonly enteredAt?: string;
  readonly leftAt?: string;
  readonly isInside: boolean;
}

/**
 * Returns whether the path between two fixes entered or left a circle, or both, if it drove through. The path is the
 * curve that fits both headings and speeds. It is the straight line at an even pace if one fix lacks them, or they are
 * more than a minute apart. `wasInside` comes from the step before, so that the slack at the edge counts. Without an
 * earlier fix, or after a long gap, a fix inside enters at its own time.
 */
export function crossingOf(circle: Circle, before: Moving | null, fix: Moving, wasInside: boolean): Crossing {
  const end = spotFrom(circle.centre, fix);
  const isWithin = metresOff(end) <= circle.radiusMetres;
  const seconds = before ? secondsBetween(before.at, fix.at) : Number.POSITIVE_INFINITY;
  if (!before || seconds > longestGapSeconds) {
    if (wasInside) return isOut(circle, end) ? { leftAt: fix.at, isInside: false } : { isInside: true };
    return isWithin ? { enteredAt: fix.at, isInside: true } : { isInside: false };
  }
  const start = spotFrom(circle.centre, before);
  // Fixes are precise to the second only.
  const timeAt = (share: number) => addSeconds(before.at, Math.min(seconds, Math.round(seconds * share)));
  if (wasInside && !isOut(circle, end)) return { isInside: true };
  const passage = passageOf(circle, wayBetween({ ...before, ...start }, { ...fix, ...end }, seconds));
  // A vehicle that has wandered over the edge leaves when it sets off.
  if (wasInside) return { leftAt: timeAt(passage?.[1] ?? 0), isInside: false };
  if (isWithin) return { enteredAt: timeAt(passage?.[0] ?? 1), isInside: true };
  // Either the step before already reported it inside, or its fix was too inexact to decide.
  if (!passage || metresOff(start) <= circle.radiusMetres) return { isInside: false };
  return { enteredAt: timeAt(passage[0]), leftAt: timeAt(passage[1]), isInside: false };
}

/** A heading predicts the road for about this long, in seconds: twice the time between two fixes of a drive. */
const steersSeconds = 60;

function wayBetween(start: Moving & Spot, end: Moving & Spot, seconds: number): readonly Spot[] {
  const [out, into] = seconds > steersSeconds ? [null, null] : [motionOf(start), motionOf(end)];
  return out && into ? curveBetween({ ...start, motion: out }, { ...end, motion: into }, seconds) : [start, end];
}

/** Returns the first and the last contact with the edge, as shares of the path's time; null if it stays away. */
function passageOf(circle: Circle, way: readonly Spot[]): [entry: number, exit: number] | null {
  const steps = way.length - 1;
  const met = way.slice(1).flatMap((to, i) => {
    const from = way[i] ?? to;
    if (metresOff(spotAt(from, to, nearestShare(from, to))) > circle.radiusMetres) return [];
    return edgeShares(circle, from, to).map((share) => (i + share) / steps);
  });
  const [entry, exit] = [met.at(0), met.at(-1)];
  return entry === undefined || exit === undefined ? null : [entry, exit];
}

function isOut({ radiusMetres }: Circle, spot: Spot): boolean {
  return metresOff(spot) > radiusMetres + edgeSlackMetres;
}

/**
 * Returns the first and the last contact of a straight path with the edge, each 0 to 1; the nearest point if there is
 * none.
 */
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
