import { type Move, mayMove } from "../kernel/moves.ts";
import { addSeconds } from "../kernel/time.ts";
import type { BookingRecord, BookingStatus, JobStatus } from "./model.ts";

/** As what somebody acts in one booking or request. `system` is a server job or a reaction. */
export const actors = ["contractor", "haulier", "driver", "admin", "system"] as const;
export type Actor = (typeof actors)[number];

/** The life of a job request: every move that is allowed. A fleet manager acts as the haulier. */
export const jobMoves: readonly Move<JobStatus, Actor>[] = [
  { from: ["pending"], to: "booked", by: ["haulier"] },
  { from: ["pending"], to: "declined", by: ["haulier"] },
  { from: ["pending"], to: "cancelled", by: ["contractor", "admin"] },
  { from: ["pending"], to: "expired", by: ["system"] },
];

/** The life of a booking: every move that is allowed. Buttons and handlers both read this table. */
export const bookingMoves: readonly Move<BookingStatus, Actor>[] = [
  { from: ["confirmed"], to: "assigned", by: ["haulier", "admin"] },
  { from: ["confirmed", "assigned"], to: "en_route", by: ["haulier", "driver", "admin"] },
  { from: ["en_route"], to: "arrived", by: ["haulier", "driver", "admin"] },
  { from: ["arrived"], to: "in_progress", by: ["haulier", "driver", "admin"] },
  { from: ["in_progress"], to: "delivered", by: ["haulier", "driver", "admin"] },
  { from: ["delivered"], to: "completed", by: ["contractor", "admin", "system"] },
  { from: ["confirmed", "assigned"], to: "cancelled", by: ["contractor", "haulier", "admin", "system"] },
  { from: ["en_route", "arrived"], to: "cancelled", by: ["contractor", "admin"] },
  { from: ["en_route", "arrived", "in_progress"], to: "failed", by: ["haulier", "driver", "admin", "system"] },
  // Once nobody has reported anything for two days (mayGiveUp).
  { from: ["in_progress"], to: "failed", by: ["contractor"] },
  // Steps of a case alone: `system`, so that no side moves a booking into or out of a dispute by hand.
  { from: ["delivered", "completed"], to: "disputed", by: ["system"] },
  { from: ["disputed"], to: "completed", by: ["system"] },
  { from: ["disputed", "delivered"], to: "cancelled", by: ["system"] },
  { from: ["disputed"], to: "delivered", by: ["system"] },
];

/** Where an actor may take a booking next, in the table's order. */
export function allowedMoves(from: BookingStatus, by: Actor): BookingStatus[] {
  return bookingMoves.filter((move) => move.from.includes(from) && move.by.includes(by)).map((move) => move.to);
}

/** Two days without a report: a driver's device may have been offline on the day. */
const silentSeconds = 2 * 86_400;

type Moment = Pick<BookingRecord, "status" | "collectAt" | "updatedAt">;

/** Whether a contractor may report as failed what began and has not been reported on since. Others need not wait. */
export function mayGiveUp({ status, collectAt, updatedAt }: Moment, by: Actor, now: string): boolean {
  if (status !== "in_progress" || by !== "contractor") return true;
  return addSeconds(collectAt > updatedAt ? collectAt : updatedAt, silentSeconds) <= now;
}

/** Whether an actor may give an assigned booking to another driver or vehicle: the haulier, until it sets off. */
export function mayReassign(status: BookingStatus, by: Actor): boolean {
  return status === "assigned" && mayMove(bookingMoves, "confirmed", "assigned", by);
}

/** In these statuses positions may be reported and seen: from setting off until the delivery, never at other times. */
export function isTracked(status: BookingStatus): boolean {
  return status === "en_route" || status === "arrived" || status === "in_progress";
}

/** In these statuses the way that the vehicle took may be played back. A booking that was called off shows none. */
export function isPlayedBack(status: BookingStatus): boolean {
  return status === "delivered" || status === "completed" || status === "failed" || status === "disputed";
}

/** Where a booking ends by itself that nobody moves any more; null where it has an end of its own. */
export function endOfAbandoned(status: BookingStatus): "cancelled" | "failed" | null {
  if (isTracked(status)) return "failed";
  return status === "confirmed" || status === "assigned" ? "cancelled" : null;
}

/** Whether a booking has delivered, so that there is a proof sheet of it. One that was called off has none. */
export function hasDelivered({ status, deliveredAt }: Pick<BookingRecord, "status" | "deliveredAt">): boolean {
  return deliveredAt !== null && !isCalledOff(status);
}

/** Whether a booking in a list has delivered: a list has no time of its delivery. */
export const isDelivered = (status: BookingStatus): boolean =>
  status === "delivered" || status === "completed" || status === "disputed";

/** In these statuses a booking is over; only a case can still move it. */
export function isOver(status: BookingStatus): status is "completed" | "cancelled" | "failed" {
  return status === "completed" || status === "cancelled" || status === "failed";
}

/** In these statuses a booking has given back the hours of its vehicle and driver. */
export function isCalledOff(status: BookingStatus): boolean {
  return status === "cancelled" || status === "failed";
}

/** How a booking ended, or that it is under way. A disputed one counts as under way. */
export function outcomeOf(status: BookingStatus) {
  return isOver(status) ? status : ("under_way" as const);
}

/** Whether there is still something to drive. */
export function workOf(status: BookingStatus) {
  return isOver(status) || status === "delivered" || status === "disputed" ? ("done" as const) : ("to_do" as const);
}
