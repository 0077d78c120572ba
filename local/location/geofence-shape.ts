import { z } from "zod";
import { type LngLat, metresBetween } from "#local/geo/earth.ts";
import { positionSchema } from "./wire.ts";

const ringSchema = z
  .array(positionSchema)
  .min(4)
  .max(1_000)
  .refine((ring) => String(ring[0]) === String(ring.at(-1)), "must end where it starts");

/** A circle (radius in metres), or a polygon whose rings after the first are holes. */
export const geometrySchema = z
  .object({
    Circle: z.object({ Center: positionSchema, Radius: z.number().positive().max(100_000) }).optional(),
    Polygon: z.array(ringSchema).min(1).optional(),
  })
  .refine(({ Circle, Polygon }) => Boolean(Circle) !== Boolean(Polygon), "must be one Circle or one Polygon");
export type Geometry = z.infer<typeof geometrySchema>;

export function contains({ Circle, Polygon }: Geometry, position: LngLat): boolean {
  if (Circle) return metresBetween(Circle.Center, position) <= Circle.Radius;
  const [outer, ...holes] = Polygon ?? [];
  return Boolean(outer && isInRing(outer, position)) && !holes.some((hole) => isInRing(hole, position));
}

/** Counts how often a line eastwards from the position crosses the ring. */
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
