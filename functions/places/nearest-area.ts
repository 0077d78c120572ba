import { milesPerDegree, radians } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { PostcodeArea } from "#shared/geo/postcode-areas.ts";
import list from "./outcodes.json" with { type: "json" };

/*
 * outcodes.json has the middle of each outward code of the United Kingdom ("EH6"), by postcode area, to a hundredth of
 * a degree. Sources: OS Code-Point Open, and for Northern Ireland the Food Standards Agency (NOTICE).
 */
const outcodes = Object.entries(list) as unknown as readonly [PostcodeArea, readonly [lat: number, lng: number][]][];

export function nearestArea({ lat, lng }: Coordinates): PostcodeArea {
  const narrowing = Math.cos(radians(lat));
  let best: PostcodeArea = "EH";
  let least = Number.POSITIVE_INFINITY;
  for (const [area, points] of outcodes)
    for (const [pointLat, pointLng] of points) {
      // Treats the map as flat: exact enough over the few miles to the next outcode.
      const miles = milesPerDegree * Math.hypot(pointLat - lat, (pointLng - lng) * narrowing);
      if (miles < least) [best, least] = [area, miles];
    }
  return best;
}

/** Returns the mean position of an area's outcodes. Outcodes are denser in towns, so the mean lies near them. */
export function middleOfArea(area: PostcodeArea): Coordinates {
  const points = outcodes.find(([one]) => one === area)?.[1] ?? [];
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / Math.max(1, points.length);
  return { lat: mean(0), lng: mean(1) };
}
