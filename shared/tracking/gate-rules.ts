import { isCalledOff, isTracked } from "../booking/lifecycle.ts";
import type { BookingRecord, BookingStatus } from "../booking/model.ts";
import { bookingDays } from "../booking/rules.ts";
import { ukDayOf } from "../kernel/time.ts";
import { nextStopOf } from "./stops.ts";
import type { StopName, VisitRecord } from "./visit.ts";

type Days = Pick<BookingRecord, "collectAt" | "slotHours"> & Partial<Pick<BookingRecord, "hiredUntil">>;

export function gateDays(booking: Days): { firstDay: string; lastDay: string } {
  const { from, until } = bookingDays(booking);
  return { firstDay: from, lastDay: until };
}

/**
 * Whether a booking's gate pass works now: on the job's days, and afterwards until the vehicle has finished the job.
 * Never for a cancelled booking.
 */
export function isGateOpen(booking: Days & Pick<BookingRecord, "status">, now: string): boolean {
  if (isCalledOff(booking.status)) return false;
  const { firstDay, lastDay } = gateDays(booking);
  const today = ukDayOf(now);
  return isTracked(booking.status) || (firstDay <= today && today <= lastDay);
}

export type GateState = "expected" | "on_its_way" | "on_site" | "gone";

export function gateStateOf(status: BookingStatus): GateState {
  if (status === "confirmed" || status === "assigned") return "expected";
  if (status === "en_route") return "on_its_way";
  return status === "arrived" || status === "in_progress" ? "on_site" : "gone";
}

/**
 * Returns the place for which a gate pass shows the vehicle: the place where its positions are, else its destination,
 * else its last arrival, else the pickup.
 */
export function stopAtGate(
  booking: Pick<BookingRecord, "status" | "delivery">,
  visits: readonly Pick<VisitRecord, "stop" | "insideSince" | "arrivedAt" | "leftAt">[],
): StopName {
  const arrived = (stop: StopName) => visits.find((visit) => visit.stop === stop && visit.arrivedAt !== null);
  if (arrived("pickup")?.insideSince) return "pickup";
  return nextStopOf(booking, visits) ?? (arrived("delivery") ? "delivery" : "pickup");
}

/** Whether a gate can record a vehicle's arrival: from departure for that place until the job is done. */
export function mayRecordArrival(status: BookingStatus, gate: StopName, at: StopName): "yes" | "not_set_off" | "done" {
  const state = gateStateOf(status);
  if (state === "gone") return "done";
  return state === "expected" || (gate === "delivery" && at === "pickup") ? "not_set_off" : "yes";
}
