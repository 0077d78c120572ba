import { boundsOfCell, cellsWithin, widened } from "#shared/geo/cells-within.ts";
import { milesToCell } from "#shared/geo/cover.ts";
import { distanceMiles, milesPerDegree, radians } from "#shared/geo/distance.ts";
import type { Origin } from "#shared/quotes/job-board.ts";

/** Searches beyond this many miles use larger cells, so that none lies in more than about twelve. */
const mostMilesInSmall = 60;
/** Added to a search's miles because distances are rounded to a tenth: 10.04 is shown as 10. */
const roundedMiles = 0.1;

/** Returns the geohash cells, of three letters or two, in which a job within these miles may start. */
export function areasWithin({ at: start, home }: Origin, miles: number): string[] {
  const end = home ?? start;
  const way = distanceMiles(start, end);
  // On a way, `miles` limits the detour. Around a point it is the radius: the way there and back is twice that.
  const longest = way + (miles + roundedMiles) * (home ? 1 : 2);
  // Points with an equal detour form an ellipse. This is its half width.
  const aside = Math.sqrt(longest ** 2 - way ** 2) / 2;
  const north = Math.max(start.lat, end.lat);
  const lat = aside / milesPerDegree;
  const lng = lat / Math.cos(radians(Math.abs(north) + lat));
  const box = {
    ...{ south: Math.min(start.lat, end.lat), north },
    ...{ west: Math.min(start.lng, end.lng), east: Math.max(start.lng, end.lng) },
  };
  const isLarge = way / 2 + aside > mostMilesInSmall + 1;
  return cellsWithin(widened(box, { lat, lng }), isLarge ? 2 : 3).filter((cell) => {
    const bounds = boundsOfCell(cell);
    return milesToCell(start, bounds) + milesToCell(end, bounds) <= longest;
  });
}
