import { addSeconds, secondsBetween } from "../kernel/time.ts";
import { curveBetween, type Moving, motionOf } from "./curve.ts";
import { metresOff, nearestShare, type Spot, spotAt, spotFrom } from "./plane.ts";
import type { Coordinates } from "./position.ts";

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
 * What became of a circle between two fixes: entered, left, both (it drove through between two fixes that both lie
 * outside), or neither. The way taken is the curve that fits both headings and speeds, and where one of the fixes does not
 * tell them, or they are more than a minute apart, the straight line at an even pace. `wasInside`: as the step before said, so that the edge's slack counts.
 * Without an earlier fix, or after a long gap, a fix inside enters at its own time.
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
  // To the second: the fixes say no more.
  const timeAt = (share: number) => addSeconds(before.at, Math.min(seconds, Math.round(seconds * share)));
  if (wasInside && !isOut(circle, end)) return { isInside: true };
  const passage = passageOf(circle, wayBetween({ ...before, ...start }, { ...fix, ...end }, seconds));
  // Who has wandered over the edge and drives on from there has left as it set off.
  if (wasInside) return { leftAt: timeAt(passage?.[1] ?? 0), isInside: false };
  if (isWithin) return { enteredAt: timeAt(passage?.[0] ?? 1), isInside: true };
  // A step that begins within and ends outside was told as inside before, or its fix was too inexact to say.
  if (!passage || metresOff(start) <= circle.radiusMetres) return { isInside: false };
  return { enteredAt: timeAt(passage[0]), leftAt: timeAt(passage[1]), isInside: false };
}

/** A heading tells little of where the road leads after this long, s: twice the time between two fixes of a drive. */
const steersSeconds = 60;

/** The likely way between two fixes: spots at even steps of time. */
function wayBetween(start: Moving & Spot, end: Moving & Spot, seconds: number): readonly Spot[] {
  const [out, into] = seconds > steersSeconds ? [null, null] : [motionOf(start), motionOf(end)];
  return out && into ? curveBetween({ ...start, motion: out }, { ...end, motion: into }, seconds) : [start, end];
}

/** Where a way meets the edge first and last, as shares of its time; null where it does not come so near. */
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
