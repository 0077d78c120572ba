import { z } from "zod";
import { isPlayedBack } from "../booking/lifecycle.ts";
import type { BookingStatus } from "../booking/model.ts";
import { Instant } from "../kernel/instant.ts";
import { secondsBetween } from "../kernel/time.ts";
import { Place } from "../places/model.ts";
import { ArrivedBy, StopName, type VisitRecord } from "./visit.ts";

/** A place of a booking, and what is known of its vehicle there. */
export const Stop = z
  .object({
    name: StopName,
    place: Place,
    agreedAt: Instant.nullable().meta({ description: "When the vehicle is wanted there, where that was agreed." }),
    passedAt: Instant.nullable().meta({ description: "When it last drove through without a stay." }),
    arrivedAt: Instant.nullable(),
    arrivedBy: ArrivedBy.nullable(),
    leftAt: Instant.nullable(),
    dwellMinutes: z.int().nullable().meta({ description: "Whole minutes from arrival to departure." }),
  })
  .meta({ id: "Stop", description: "A place that a booking's vehicle drives to, and when it was there." });
export type Stop = z.infer<typeof Stop>;

/**
 * Which place a vehicle under way drives to; null once it has arrived at the last. It drives to the pickup until it has
 * left that or its job is in progress, then to the delivery, if there is one.
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
 * From when on being at the place of delivery is a visit there; null while it is not. Many a vehicle sets off from that
 * place, as from its own yard or the tip, so what it does there counts once it has left the pickup; and where its positions
 * have not told that it was at the pickup, from its arrival there by word, as soon as the job is in progress.
 */
export function deliveryCountsFrom(
  status: BookingStatus,
  pickup: Pick<VisitRecord, "insideSince" | "arrivedAt" | "leftAt">,
): string | null {
  if (pickup.leftAt) return pickup.leftAt;
  const isLoaded = status === "in_progress" || isPlayedBack(status);
  return isLoaded && pickup.insideSince === null ? pickup.arrivedAt : null;
}

/** Whether a vehicle that is at the place of delivery at that time visits it. */
export function deliveryCounts(
  status: BookingStatus,
  pickup: Parameters<typeof deliveryCountsFrom>[1],
  at: string,
): boolean {
  const from = deliveryCountsFrom(status, pickup);
  return from !== null && secondsBetween(from, at) >= 0;
}
