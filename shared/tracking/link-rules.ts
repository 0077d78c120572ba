import { hasDelivered, isCalledOff, isTracked } from "../booking/lifecycle.ts";
import type { BookingRecord, BookingStatus } from "../booking/model.ts";
import { addSeconds } from "../kernel/time.ts";
import type { StopName } from "./visit.ts";

const hour = 3600;
const day = 24 * hour;

/** For how long a tracking link may be made, in seconds: the longest that it opens, whatever the booking does. */
export const linkLengths = {
  two_hours: 2 * hour,
  until_delivered: 30 * day,
  one_day: day,
} as const;
export type LinkLength = keyof typeof linkLengths;

/** What a link opens without an account: the vehicle on its way, or the proof sheet of what it delivered. */
export const linkTargets = ["vehicle", "sheet"] as const;
export type LinkTarget = (typeof linkTargets)[number];

/** Days for which a link opens a proof sheet. */
export const sheetLinkDays = 30;
/** Links of one booking that open its vehicle at the same time, of both sides together; as many may open its proof sheet. */
export const mostLinks = 5;
/** So long after the delivery a link still says that it was delivered; where the vehicle is it no longer shows. */
export const afterDeliverySeconds = 2 * hour;
/** How often the page of a link reads again while the vehicle is on the road: as often as a position is kept. */
export const followedSeconds = 30;
/** How often it does so while there is no position to show. */
export const idleSeconds = 60;
/** Of when a link was last opened no more than this is noted, so that a page that stays open writes little. */
export const openedNoteSeconds = 300;

/** What the holder of a link is told of where a booking stands. */
export type FollowState = "waiting" | "on_its_way" | "on_site" | "delivered";

/** When a link of this length that is made now ends at the latest. */
export function linkEnd(length: LinkLength, now: string): string {
  return addSeconds(now, linkLengths[length]);
}

/** When a link to a proof sheet that is made now ends. */
export function sheetLinkEnd(now: string): string {
  return addSeconds(now, sheetLinkDays * day);
}

/**
 * Whether a link opens its booking now: until its own end. A link to the vehicle ends two hours after the delivery at the
 * latest; a link to the proof sheet opens from the delivery on. No link opens a booking that was called off.
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

/** What is known of the way of a vehicle that is on the road for its booking. */
interface Way {
  /** Where it drives to now; null while it stands where it is wanted. */
  readonly nextStop: StopName | null;
  readonly hasLeftPickup: boolean;
}

/**
 * Where a booking stands, as the holder of a link is told. Of one on the road its arrivals and departures count, and not
 * what its driver has pressed so far.
 */
export function followStateOf(status: BookingStatus, way: Way | null = null): FollowState {
  if (status === "confirmed" || status === "assigned") return "waiting";
  if (!isTracked(status)) return "delivered";
  const isDriving = way?.nextStop === "pickup" || (way?.nextStop === "delivery" && way.hasLeftPickup);
  return isDriving ? "on_its_way" : "on_site";
}

/** The first of a person's names; null for nobody. */
export function firstNameOf(fullName: string | null): string | null {
  return fullName?.trim().split(/\s+/)[0] || null;
}
