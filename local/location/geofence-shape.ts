import { z } from "zod";
import { between, type LngLat, metresBetween, metresFrom } from "#local/geo/earth.ts";
import { positionSchema } from "./wire.ts";

const ringSchema = z
  .array(positionSchema)
  .min(4)
  .max(1_000)
  .refine((ring) => String(ring[0]) === String(ring.at(-1)), "must end where it starts");

/** The area of a geofence: a circle (radius in metres), or a polygon whose rings after the first are holes in it. */
export const geometrySchema = z
  .object({
    Circle: z.object({ Center: positionSchema, Radius: z.number().positive().max(100_000) }).optional(),
    Polygon: z.array(ringSchema).min(1).optional(),
  })
  .refine(({ Circle, Polygon }) => Boolean(Circle) !== Boolean(Polygon), "must be one Circle or one Polygon");
export type Geometry = z.infer<typeof geometrySchema>;

/** Whether a position lies in the area. */
export function contains({ Circle, Polygon }: Geometry, position: LngLat): boolean {
  if (Circle) return metresBetween(Circle.Center, position) <= Circle.Radius;
  const [outer, ...holes] = Polygon ?? [];
  return Boolean(outer && isInRing(outer, position)) && !holes.some((hole) => isInRing(hole, position));
}

/**
 * The share (0 to 1) of the straight way between two positions outside the area at which it first lies inside, or
 * undefined when it passes by. A van that reports every minute can cross a yard between two fixes, so testing the fixes
 * only would miss it.
 */
export function crossingOf(geometry: Geometry, from: LngLat, to: LngLat): number | undefined {
  if (geometry.Circle) {
    const share = nearestShare(geometry.Circle.Center, from, to);
    return contains(geometry, between(from, to, share)) ? share : undefined;
  }
  const shares = (geometry.Polygon ?? [])
    .flatMap((ring) => ring.slice(1).map((end, i) => meetingShare(from, to, ring[i] ?? end, end)))
    .filter((share): share is number => share !== undefined)
    .sort((a, b) => a - b);
  const [first, second] = shares;
  // Between its first two meetings with the edge, the way that started outside is inside.
  return first === undefined ? undefined : (first + (second ?? first)) / 2;
}

/** Whether a ring contains a position: counts how often a line eastwards from it crosses the ring. */
function isInRing(ring: readonly LngLat[], [lng, lat]: LngLat): boolean {
  let isInside = false;
  let before = ring.at(-1);
  for (const point of ring) {
    if (before && point[1] > lat !== before[1] > lat) {
      const edge = point[0] + ((before[0] - point[0]) * (lat - point[1])) / (before[1] - point[1]);
      if (lng < edge) isInside = !isInside;
    }
    before = point;
  }
  return isInside;
}

/** The share of the way from one position to another at which it is nearest to a centre. */
function nearestShare(center: LngLat, from: LngLat, to: LngLat): number {
  const a = metresFrom(center, from);
  const b = metresFrom(center, to);
  const [east, north] = [b.east - a.east, b.north - a.north];
  const squared = east * east + north * north;
  return squared === 0 ? 0 : Math.max(0, Math.min(1, -(a.east * east + a.north * north) / squared));
}

/** The share of the way a-b at which it meets the edge c-d, if it does. */
function meetingShare(a: LngLat, b: LngLat, c: LngLat, d: LngLat): number | undefined {
  const [wayX, wayY, edgeX, edgeY] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = wayX * edgeY - wayY * edgeX;
  if (cross === 0) return undefined;
  const share = ((c[0] - a[0]) * edgeY - (c[1] - a[1]) * edgeX) / cross;
  const alongEdge = ((c[0] - a[0]) * wayY - (c[1] - a[1]) * wayX) / cross;
  return share >= 0 && share <= 1 && alongEdge >= 0 && alongEdge <= 1 ? share : undefined;
}
