import { z } from "zod";
import { isPlayedBack } from "../booking/lifecycle.ts";
import type { BookingStatus } from "../booking/model.ts";
import { Instant } from "../kernel/instant.ts";
import { secondsBetween } from "../kernel/time.ts";
import { Place } from "../places/model.ts";
import { ArrivedBy, StopName, type VisitRecord } from "./visit.ts";

export const Stop = z
  .object({
    name: StopName,
    place: Place,
    agreedAt: Instant.nullable().meta({ description: "Agreed time at this place, if any." }),
    passedAt: Instant.nullable().meta({ description: "Last time it drove through without a stay." }),
    arrivedAt: Instant.nullable(),
    arrivedBy: ArrivedBy.nullable(),
    leftAt: Instant.nullable(),
    dwellMinutes: z.int().nullable().meta({ description: "Whole minutes from arrival to departure." }),
  })
  .meta({ id: "Stop", description: "A place on a booking's way, with its vehicle's times." });
export type Stop = z.infer<typeof Stop>;

/**
 * Returns the vehicle's current destination; null after its arrival at the last place. It is the pickup until the
 * vehicle has left there or the job is in progress, then the delivery place, if any.
 */
export function nextStopOf(
  { status, delivery }: { readonly status: BookingStatus; readonly delivery: unknown },
  visits: readonly Pick<VisitRecord, "stop" | "arrivedAt" | "leftAt">[],
): StopName | null {
  const at = (stop: StopName) => visits.find((visit) => visit.stop === stop);
  const pickup = at("pickup");
  const isPickupDone = status === "in_progress" || pickup?.leftAt != null;
  if (status === "en_route" && !isPickupDone) return pickup?.arrivedAt ? null : "pickup";
  if (!delivery || !isPickupDone) return null;
  return at("delivery")?.arrivedAt ? null : "delivery";
}

/**
 * Returns the time from which being at the delivery place counts as a visit; null: not yet. Many vehicles start there,
 * such as from their own yard or the tip, so a visit counts only after the pickup. If no position was recorded at the
 * pickup, it counts from the reported arrival there, once the job is in progress.
 */
export function deliveryCountsFrom(
  status: BookingStatus,
  pickup: Pick<VisitRecord, "insideSince" | "arrivedAt" | "leftAt">,
): string | null {
  if (pickup.leftAt) return pickup.leftAt;
  const isLoaded = status === "in_progress" || isPlayedBack(status);
  return isLoaded && pickup.insideSince === null ? pickup.arrivedAt : null;
}

export function deliveryCounts(
  status: BookingStatus,
  pickup: Parameters<typeof deliveryCountsFrom>[1],
  at: string,
): boolean {
  const from = deliveryCountsFrom(status, pickup);
  return from !== null && secondsBetween(from, at) >= 0;
}
