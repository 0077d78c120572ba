import { z } from "zod";
import type { TrackPoint } from "#shared/tracking/model.ts";

/** Hundred-thousandths of a degree: one metre. */
const perDegree = 100_000;

/**
 * A point of the trail as it is stored, "3bx4o,-6u54,mi8e0k00": latitude and longitude in hundred-thousandths of a degree
 * and milliseconds since 1970, to the base of 36. A third of what the same takes as a map: the position with its last
 * points stays below the kilobyte by which DynamoDB counts a write.
 */
export function pointText({ lat, lng, at }: TrackPoint): string {
  return [Math.round(lat * perDegree), Math.round(lng * perDegree), Date.parse(at)]
    .map((whole) => whole.toString(36))
    .join(",");
}

function pointOf(text: string): TrackPoint {
  const [lat = Number.NaN, lng = Number.NaN, ms = Number.NaN] = text
    .split(",")
    .map((part) => Number.parseInt(part, 36));
  return { lat: lat / perDegree, lng: lng / perDegree, at: new Date(ms).toISOString() };
}

/** A stored point. */
export const StoredPoint = z.string().transform(pointOf);
