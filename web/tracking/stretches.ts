import type { TrackPoint } from "#shared/tracking/model.ts";

/** Shortest gap, in seconds. A connected device sends its stored positions every minute. */
export const gapSeconds = 180;

/** Splits a trail, oldest first, at its gaps. No part is empty. */
export function stretchesOf(trail: readonly TrackPoint[]): TrackPoint[][] {
  const stretches: TrackPoint[][] = [];
  for (const [i, point] of trail.entries()) {
    const before = trail[i - 1];
    if (!before || timeOf(point) - timeOf(before) > gapSeconds * 1000) stretches.push([point]);
    else stretches.at(-1)?.push(point);
  }
  return stretches;
}

export function gapsBetween(stretches: readonly TrackPoint[][]): [before: TrackPoint, after: TrackPoint][] {
  return stretches.slice(1).map((after, i) => [stretches[i]?.at(-1), after[0]] as [TrackPoint, TrackPoint]);
}

/** Epoch ms. */
export function timeOf({ at }: TrackPoint): number {
  return Date.parse(at);
}
