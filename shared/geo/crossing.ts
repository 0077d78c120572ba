import { addSeconds, secondsBetween } from "../kernel/time.ts";
import { curveBetween, type Moving, motionOf } from "./curve.ts";
import { metresOff, nearestShare, type Spot, spotAt, spotFrom } from "./plane.ts";
import type { Coordinates } from "./position.ts";

export interface Circle {
  readonly centre: Coordinates;
  readonly radiusMetres: number;
}

/** Seconds between fixes after which a straight line says nothing about the path: five miles at 30 mph. */
export const longestGapSeconds = 600;

/**
 * A vehicle leaves a circle only this far outside its edge, in metres. The position of a still phone varies by some ten
 * metres, and more between buildings, and must not cause visits.
 */
export const edgeSlackMetres = 50;

export interface Crossing {
  readonly enteredAt?: string;
  readonly leftAt?: string;
  readonly isInside: boolean;
}

/**
 * Returns whether the path between two fixes entered or left a circle, or both. The path is the curve that fits both
 * headings and speeds. It is a straight line at even speed if a fix lacks them, or the fixes are over a minute apart.
 * `wasInside` is the previous result, needed for the slack at the edge. Without an earlier fix, or after a long gap, a
 * fix inside enters at its own time.
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
  // Rounds to whole seconds, the precision of fixes.
  const timeAt = (share: number) => addSeconds(before.at, Math.min(seconds, Math.round(seconds * share)));
  if (wasInside && !isOut(circle, end)) return { isInside: true };
  const passage = passageOf(circle, wayBetween({ ...before, ...start }, { ...fix, ...end }, seconds));
  // A vehicle whose position varied over the edge has left when it sets off.
  if (wasInside) return { leftAt: timeAt(passage?.[1] ?? 0), isInside: false };
  if (isWithin) return { enteredAt: timeAt(passage?.[0] ?? 1), isInside: true };
  // Either the previous step already reported the vehicle inside, or its fix was too inexact to decide.
  if (!passage || metresOff(start) <= circle.radiusMetres) return { isInside: false };
  return { enteredAt: timeAt(passage[0]), leftAt: timeAt(passage[1]), isInside: false };
}

/** Seconds for which a heading predicts the road: twice the usual time between two fixes of a drive. */
const steersSeconds = 60;

function wayBetween(start: Moving & Spot, end: Moving & Spot, seconds: number): readonly Spot[] {
  const [out, into] = seconds > steersSeconds ? [null, null] : [motionOf(start), motionOf(end)];
  return out && into ? curveBetween({ ...start, motion: out }, { ...end, motion: into }, seconds) : [start, end];
}

/** Returns the first and last contact with the circle's edge, as shares of the path's time; null for none. */
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
 * Returns the first and last contact of a straight path with the circle's edge, each 0 to 1. Without contact, both are
 * the nearest point.
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
