import { isCalledOff, isTracked } from "../booking/lifecycle.ts";
import type { BookingRecord, BookingStatus } from "../booking/model.ts";
import { bookingDays } from "../booking/rules.ts";
import { ukDayOf } from "../kernel/time.ts";
import { nextStopOf } from "./stops.ts";
import type { StopName, VisitRecord } from "./visit.ts";

type Days = Pick<BookingRecord, "collectAt" | "slotHours"> & Partial<Pick<BookingRecord, "hiredUntil">>;

/** The first and the last UK day on which a booking holds its vehicle. */
export function gateDays(booking: Days): { firstDay: string; lastDay: string } {
  const { from, until } = bookingDays(booking);
  return { firstDay: from, lastDay: until };
}

/**
 * Whether the gate pass of a booking opens now: on the days of the job, and after them as long as the vehicle is on the
 * road for it. That of a booking that was called off never does.
 */
export function isGateOpen(booking: Days & Pick<BookingRecord, "status">, now: string): boolean {
  if (isCalledOff(booking.status)) return false;
  const { firstDay, lastDay } = gateDays(booking);
  const today = ukDayOf(now);
  return isTracked(booking.status) || (firstDay <= today && today <= lastDay);
}

/** What a gatekeeper is told of where a booking stands. */
export type GateState = "expected" | "on_its_way" | "on_site" | "gone";

export function gateStateOf(status: BookingStatus): GateState {
  if (status === "confirmed" || status === "assigned") return "expected";
  if (status === "en_route") return "on_its_way";
  return status === "arrived" || status === "in_progress" ? "on_site" : "gone";
}

/**
 * At which of its places a booking's vehicle stands when its pass is read: where its positions say that it still is, else
 * where it drives to, else where it has arrived last, else where it begins.
 */
export function stopAtGate(
  booking: Pick<BookingRecord, "status" | "delivery">,
  visits: readonly Pick<VisitRecord, "stop" | "insideSince" | "arrivedAt" | "leftAt">[],
): StopName {
  const arrived = (stop: StopName) => visits.find((visit) => visit.stop === stop && visit.arrivedAt !== null);
  if (arrived("pickup")?.insideSince) return "pickup";
  return nextStopOf(booking, visits) ?? (arrived("delivery") ? "delivery" : "pickup");
}

/** Whether a gate may record an arrival of a booking's vehicle there: once it has set off for there, until the job is done. */
export function mayRecordArrival(status: BookingStatus, gate: StopName, at: StopName): "yes" | "not_set_off" | "done" {
  const state = gateStateOf(status);
  if (state === "gone") return "done";
  return state === "expected" || (gate === "delivery" && at === "pickup") ? "not_set_off" : "yes";
}
