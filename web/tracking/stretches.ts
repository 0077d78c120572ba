import type { TrackPoint } from "#shared/tracking/model.ts";

/**
 * A device within reach reports every minute what it has kept, so three minutes without a position are a gap: nobody
 * knows where the vehicle was meanwhile.
 */
export const gapSeconds = 180;

/** A trail, oldest first, as parts that were driven without a gap; none is empty. */
export function stretchesOf(trail: readonly TrackPoint[]): TrackPoint[][] {
  const stretches: TrackPoint[][] = [];
  for (const [i, point] of trail.entries()) {
    const before = trail[i - 1];
    if (!before || timeOf(point) - timeOf(before) > gapSeconds * 1000) stretches.push([point]);
    else stretches.at(-1)?.push(point);
  }
  return stretches;
}

/** The last position before and the first after each gap between stretches. */
export function gapsBetween(stretches: readonly TrackPoint[][]): [before: TrackPoint, after: TrackPoint][] {
  return stretches.slice(1).map((after, i) => [stretches[i]?.at(-1), after[0]] as [TrackPoint, TrackPoint]);
}

/** When a position was taken, epoch ms. */
export function timeOf({ at }: TrackPoint): number {
  return Date.parse(at);
}
