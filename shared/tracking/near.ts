import { crossingOf } from "../geo/crossing.ts";
import type { Moving } from "../geo/curve.ts";
import { isBlurred } from "../geo/fix.ts";
import type { Coordinates } from "../geo/position.ts";

/** One mile: the contractor is notified at this distance. */
export const nearMetres = 1609;

/**
 * Whether the path from `before` through the fixes, oldest first, comes within a mile of a place. Also counts a path
 * that is near only between two fixes.
 */
export function comesNear(place: Coordinates, before: Moving | null, fixes: readonly Moving[]): boolean {
  const mile = { centre: place, radiusMetres: nearMetres };
  const exact = fixes.filter((fix) => !isBlurred(fix));
  return exact.some((fix, i) => {
    const { enteredAt, isInside } = crossingOf(mile, exact[i - 1] ?? before, fix, false);
    return isInside || enteredAt !== undefined;
  });
}
