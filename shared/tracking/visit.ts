import { z } from "zod";
import { type Circle, crossingOf } from "../geo/crossing.ts";
import type { Moving } from "../geo/curve.ts";
import { isBlurred } from "../geo/fix.ts";
import type { Coordinates } from "../geo/position.ts";
import { BookingId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { addSeconds, secondsBetween } from "../kernel/time.ts";

export const StopName = z
  .enum(["pickup", "delivery"])
  .meta({ id: "StopName", description: "A place on a booking's way." });
export type StopName = z.infer<typeof StopName>;

export const ArrivedBy = z.enum(["geofence", "gate", "driver"]).meta({
  id: "ArrivedBy",
  description: "Source of an arrival: the vehicle's positions, the gate, or the driver's report.",
});
export type ArrivedBy = z.infer<typeof ArrivedBy>;

/**
 * Distance in metres within which a vehicle counts as at a place. The pin is somewhere on the site, often at the
 * postcode's middle. A yard, a quarry's weighbridge or a row of plots is up to 300 m across. A larger circle would
 * include the next site on an industrial estate.
 */
export const yardMetres = 150;
/** Minimum stay in seconds that counts as an arrival: longer than a red light, shorter than any tipping. */
export const staySeconds = 120;

/** A vehicle's times at one place of its booking. One record per place, with the first stay. */
export const VisitRecord = z.object({
  bookingId: BookingId,
  stop: StopName,
  insideSince: Instant.nullable(),
  /** Last time that the vehicle drove through without a stay; `passes` counts these times. */
  passedAt: Instant.nullable(),
  passes: z.int(),
  arrivedAt: Instant.nullable(),
  arrivedBy: ArrivedBy.nullable(),
  leftAt: Instant.nullable(),
  version: z.int(),
});
export type VisitRecord = z.infer<typeof VisitRecord>;

export function noVisit(bookingId: BookingId, stop: StopName): VisitRecord {
  const never = { insideSince: null, passedAt: null, passes: 0, arrivedAt: null, arrivedBy: null, leftAt: null };
  return { bookingId, stop, ...never, version: 0 };
}

export function yardOf(centre: Coordinates): Circle {
  return { centre, radiusMetres: yardMetres };
}

/**
 * Returns a visit after another fix; the same object if unchanged. Records every passage through the circle, also
 * between two fixes outside. After two minutes inside, the vehicle has arrived at the time of entry; a shorter time
 * inside is a passage. Only the first stay counts.
 */
export function visitAfter(visit: VisitRecord, place: Coordinates, before: Moving | null, fix: Moving): VisitRecord {
  if (isBlurred(fix)) return visit;
  const crossing = crossingOf(yardOf(place), before, fix, visit.insideSince !== null);
  const since = crossing.enteredAt ?? visit.insideSince;
  if (since === null) return visit;
  const stayed = secondsBetween(since, crossing.leftAt ?? fix.at) >= staySeconds;
  const arrival = stayed && visit.arrivedAt === null ? ({ arrivedAt: since, arrivedBy: "geofence" } as const) : null;
  if (crossing.isInside) {
    if (!arrival && visit.insideSince === since) return visit;
    return { ...visit, insideSince: since, ...arrival };
  }
  const hasArrived = arrival !== null || visit.arrivedAt !== null;
  if (hasArrived) return { ...visit, ...arrival, insideSince: null, leftAt: visit.leftAt ?? crossing.leftAt ?? fix.at };
  // The device may send the same passage twice, so it is counted only once.
  const isKnown = visit.passedAt !== null && visit.passedAt >= since;
  return {
    ...visit,
    insideSince: null,
    passedAt: isKnown ? visit.passedAt : since,
    passes: visit.passes + (isKnown ? 0 : 1),
  };
}

/** Records a reported arrival. Later reports do not change it. */
export function visitArrived(visit: VisitRecord, by: ArrivedBy, at: string): VisitRecord {
  return visit.arrivedAt === null ? { ...visit, arrivedAt: addSeconds(at, 0), arrivedBy: by } : visit;
}

/** Records a reported departure. Without an arrival nothing changes. */
export function visitLeft(visit: VisitRecord, at: string): VisitRecord {
  if (visit.arrivedAt === null || visit.leftAt !== null || secondsBetween(visit.arrivedAt, at) < 0) return visit;
  return { ...visit, insideSince: null, leftAt: addSeconds(at, 0) };
}

export function dwellMinutes({ arrivedAt, leftAt }: Pick<VisitRecord, "arrivedAt" | "leftAt">): number | null {
  return arrivedAt && leftAt ? Math.max(0, Math.round(secondsBetween(arrivedAt, leftAt) / 60)) : null;
}
