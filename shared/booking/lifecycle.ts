import { type Move, mayMove } from "../kernel/moves.ts";
import { addSeconds } from "../kernel/time.ts";
import type { BookingRecord, BookingStatus, JobStatus } from "./model.ts";

export const actors = ["contractor", "haulier", "driver", "admin", "system"] as const;
export type Actor = (typeof actors)[number];

/** All allowed status changes of a job request. A fleet manager acts as the haulier. */
export const jobMoves: readonly Move<JobStatus, Actor>[] = [
  { from: ["pending"], to: "booked", by: ["haulier"] },
  { from: ["pending"], to: "declined", by: ["haulier"] },
  { from: ["pending"], to: "cancelled", by: ["contractor", "admin"] },
  { from: ["pending"], to: "expired", by: ["system"] },
];

/** All allowed status changes of a booking. Buttons and handlers both use this table. */
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
  // A contractor may report a failure only after two days without a change (`mayGiveUp`).
  { from: ["in_progress"], to: "failed", by: ["contractor"] },
  // Only a case disputes a booking or ends the dispute; neither side can set these statuses directly.
  { from: ["delivered", "completed"], to: "disputed", by: ["system"] },
  { from: ["disputed"], to: "completed", by: ["system"] },
  { from: ["disputed", "delivered"], to: "cancelled", by: ["system"] },
  { from: ["disputed"], to: "delivered", by: ["system"] },
];

export function allowedMoves(from: BookingStatus, by: Actor): BookingStatus[] {
  return bookingMoves.filter((move) => move.from.includes(from) && move.by.includes(by)).map((move) => move.to);
}

/** Two days without a report: a driver's device may be offline for the whole day. */
const silentSeconds = 2 * 86_400;

type Moment = Pick<BookingRecord, "status" | "collectAt" | "updatedAt">;

/** Whether an actor may report a booking as failed. A contractor may only after two days without any report. */
export function mayGiveUp({ status, collectAt, updatedAt }: Moment, by: Actor, now: string): boolean {
  if (status !== "in_progress" || by !== "contractor") return true;
  return addSeconds(collectAt > updatedAt ? collectAt : updatedAt, silentSeconds) <= now;
}

export function mayReassign(status: BookingStatus, by: Actor): boolean {
  return status === "assigned" && mayMove(bookingMoves, "confirmed", "assigned", by);
}

/** Positions may be reported and shown only from setting off until the delivery. */
export function isTracked(status: BookingStatus): boolean {
  return status === "en_route" || status === "arrived" || status === "in_progress";
}

/** The route may be played back, except for a cancelled booking. */
export function isPlayedBack(status: BookingStatus): boolean {
  return status === "delivered" || status === "completed" || status === "failed" || status === "disputed";
}

export function endOfAbandoned(status: BookingStatus): "cancelled" | "failed" | null {
  if (isTracked(status)) return "failed";
  return status === "confirmed" || status === "assigned" ? "cancelled" : null;
}

export function hasDelivered({ status, deliveredAt }: Pick<BookingRecord, "status" | "deliveredAt">): boolean {
  return deliveredAt !== null && !isCalledOff(status);
}

/** Whether a booking in a list is delivered: list rows have no time of delivery. */
export const isDelivered = (status: BookingStatus): boolean =>
  status === "delivered" || status === "completed" || status === "disputed";

/** Whether a booking has ended. Only a case can still change these statuses. */
export function isOver(status: BookingStatus): status is "completed" | "cancelled" | "failed" {
  return status === "completed" || status === "cancelled" || status === "failed";
}

export function isCalledOff(status: BookingStatus): boolean {
  return status === "cancelled" || status === "failed";
}

/** Returns the outcome of a booking. A disputed booking counts as in progress. */
export function outcomeOf(status: BookingStatus) {
  return isOver(status) ? status : ("under_way" as const);
}

export function workOf(status: BookingStatus) {
  return isOver(status) || status === "delivered" || status === "disputed" ? ("done" as const) : ("to_do" as const);
}
