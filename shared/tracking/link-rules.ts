import { hasDelivered, isCalledOff, isTracked } from "../booking/lifecycle.ts";
import type { BookingRecord, BookingStatus } from "../booking/model.ts";
import { addSeconds } from "../kernel/time.ts";
import type { StopName } from "./visit.ts";

const hour = 3600;
const day = 24 * hour;

export const linkLengths = {
  two_hours: 2 * hour,
  until_delivered: 30 * day,
  one_day: day,
} as const;
export type LinkLength = keyof typeof linkLengths;

export const linkTargets = ["vehicle", "sheet"] as const;
export type LinkTarget = (typeof linkTargets)[number];

export const sheetLinkDays = 30;
/** Maximum open tracking links of a booking, of both sides together; and maximum open proof links. */
export const mostLinks = 5;
/** Seconds after the delivery for which a tracking link still works, without the vehicle's position. */
export const afterDeliverySeconds = 2 * hour;
/** Refresh interval in seconds of a tracking page for a vehicle on the road: that of stored positions. */
export const followedSeconds = 30;
/** Refresh interval in seconds while no position is shown. */
export const idleSeconds = 60;
/** Minimum seconds between two stored times of a link's last use, so that an open page causes few writes. */
export const openedNoteSeconds = 300;

export type FollowState = "waiting" | "on_its_way" | "on_site" | "delivered";

export function linkEnd(length: LinkLength, now: string): string {
  return addSeconds(now, linkLengths[length]);
}

export function sheetLinkEnd(now: string): string {
  return addSeconds(now, sheetLinkDays * day);
}

/**
 * Whether a link works now: until its own end. A vehicle link ends at most two hours after the delivery; a proof sheet
 * link starts at the delivery. Links of cancelled bookings never work.
 */
export function isLinkOpen(
  link: { readonly opens: LinkTarget; readonly endsAt: string },
  booking: Pick<BookingRecord, "status" | "deliveredAt">,
  now: string,
): boolean {
  if (link.endsAt <= now || isCalledOff(booking.status)) return false;
  if (link.opens === "sheet") return hasDelivered(booking);
  return booking.deliveredAt === null || addSeconds(booking.deliveredAt, afterDeliverySeconds) > now;
}

interface Way {
  /** The vehicle's destination; null while it is at a place of the job. */
  readonly nextStop: StopName | null;
  readonly hasLeftPickup: boolean;
}

/** Returns a booking's state for link holders. On the road, recorded arrivals decide, not the driver's steps. */
export function followStateOf(status: BookingStatus, way: Way | null = null): FollowState {
  if (status === "confirmed" || status === "assigned") return "waiting";
  if (!isTracked(status)) return "delivered";
  const isDriving = way?.nextStop === "pickup" || (way?.nextStop === "delivery" && way.hasLeftPickup);
  return isDriving ? "on_its_way" : "on_site";
}

export function firstNameOf(fullName: string | null): string | null {
  return fullName?.trim().split(/\s+/)[0] || null;
}
