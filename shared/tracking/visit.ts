import { z } from "zod";
import { type Circle, crossingOf } from "../geo/crossing.ts";
import type { Moving } from "../geo/curve.ts";
import { isBlurred } from "../geo/fix.ts";
import type { Coordinates } from "../geo/position.ts";
import { BookingId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { addSeconds, secondsBetween } from "../kernel/time.ts";

/** The places of a booking that its vehicle drives to, in this order. */
export const StopName = z
  .enum(["pickup", "delivery"])
  .meta({ id: "StopName", description: "A place that a booking's vehicle drives to." });
export type StopName = z.infer<typeof StopName>;

export const ArrivedBy = z.enum(["geofence", "gate", "driver"]).meta({
  id: "ArrivedBy",
  description: "What an arrival rests on: the vehicle's positions, the people at the gate, or the driver's word.",
});
export type ArrivedBy = z.infer<typeof ArrivedBy>;

/**
 * How near a vehicle must be to count as at a place, metres. A pin stands somewhere on the site, often at the postcode's
 * middle, and a yard, a quarry's weighbridge or a row of plots is up to 300 m across; a wider circle would take in the next
 * site on an industrial estate.
 */
export const yardMetres = 150;
/** How long it must stay there to have arrived, seconds: longer than a red light, shorter than any tipping. */
export const staySeconds = 120;

/** What is known of a vehicle at one place of its booking. One record for each, of its first stay there. */
export const VisitRecord = z.object({
  bookingId: BookingId,
  stop: StopName,
  /** Since when it is there by its positions; null while it is not. */
  insideSince: Instant.nullable(),
  /** When it last drove through without a stay, and how often it did. */
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

/** The circle that counts as at a place. */
export function yardOf(centre: Coordinates): Circle {
  return { centre, radiusMetres: yardMetres };
}

/**
 * A visit after one more fix of the vehicle; the same object when nothing has changed. Every passage through the circle is
 * noted, also between two fixes outside. It has arrived, from the moment of entering, once it has stayed two minutes; who
 * is gone before has only passed. The first stay counts: what happens after it has left changes nothing.
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
  // The same passage may be reported twice.
  const isKnown = visit.passedAt !== null && visit.passedAt >= since;
  return {
    ...visit,
    insideSince: null,
    passedAt: isKnown ? visit.passedAt : since,
    passes: visit.passes + (isKnown ? 0 : 1),
  };
}

/** A visit after somebody said that the vehicle has arrived. The first word counts. */
export function visitArrived(visit: VisitRecord, by: ArrivedBy, at: string): VisitRecord {
  return visit.arrivedAt === null ? { ...visit, arrivedAt: addSeconds(at, 0), arrivedBy: by } : visit;
}

/** A visit after somebody said that the vehicle has left. Nothing leaves that has not arrived. */
export function visitLeft(visit: VisitRecord, at: string): VisitRecord {
  if (visit.arrivedAt === null || visit.leftAt !== null || secondsBetween(visit.arrivedAt, at) < 0) return visit;
  return { ...visit, insideSince: null, leftAt: addSeconds(at, 0) };
}

/** Whole minutes from arrival to departure; null before both. */
export function dwellMinutes({ arrivedAt, leftAt }: Pick<VisitRecord, "arrivedAt" | "leftAt">): number | null {
  return arrivedAt && leftAt ? Math.max(0, Math.round(secondsBetween(arrivedAt, leftAt) / 60)) : null;
}
