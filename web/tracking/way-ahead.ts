import { metresOff, nearestShare, spotAt, spotFrom } from "#shared/geo/plane.ts";
import { decodedLine } from "#shared/geo/polyline.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { offRouteMetres } from "#shared/tracking/route.ts";

/**
 * What is left of a route, from a vehicle on: the route from the point that is nearest to it. A vehicle that is off its
 * route is not joined to it, for nobody knows how it will get back.
 */
export function wayAhead(line: string, vehicle: Coordinates): Coordinates[] {
  const points = decodedLine(line);
  let best = { metres: Number.POSITIVE_INFINITY, way: points };
  points.slice(1).forEach((to, i) => {
    const from = points[i] ?? to;
    const [start, end] = [spotFrom(vehicle, from), spotFrom(vehicle, to)];
    const share = nearestShare(start, end);
    const metres = metresOff(spotAt(start, end, share));
    // Of two as near, the later: a lorry on the bridge has driven under it.
    if (metres > best.metres) return;
    const joined = { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
    best = { metres, way: [joined, ...points.slice(i + 1)] };
  });
  return best.metres <= offRouteMetres ? [vehicle, ...best.way] : best.way;
}
