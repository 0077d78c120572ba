import { answersRead } from "../catalogue/answers.ts";
import type { ServiceDetails } from "../catalogue/details.ts";
import type { Service } from "../catalogue/model.ts";
import { isSameDay } from "../catalogue/prices.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import { bookableDays, startsOn } from "../fleet/starts.ts";
import { dayText } from "../kernel/day-text.ts";
import type { Days } from "../kernel/days.ts";
import { lastDayText, momentText } from "../kernel/moment-text.ts";
import { addDays, addSeconds, timesShown, ukDayOf, ukTimeOf } from "../kernel/time.ts";
import { mostHoursHeld } from "../pricing/hours-held.ts";
import { hourSkipped, hourTwice, pastDate, pastTime, tooFarAhead } from "./faults.ts";
import { endOfAbandoned, isOver } from "./lifecycle.ts";
import type { BookingRecord } from "./model.ts";

/** Seconds within which an identical request counts as a repeat, such as a double tap or an impatient retry. */
export const duplicateWindowSeconds = 300;

/**
 * Returns JOB-{yymmdd}-{6}: UK day of creation and the id's first six characters, upper case. Ids are random, so
 * references of one day rarely collide.
 */
export function jobReference(id: string, createdAt: string): string {
  return `JOB-${ukDayOf(createdAt).slice(2).replaceAll("-", "")}-${id.slice(0, 6).toUpperCase()}`;
}

/** Returns a text that is equal for equal jobs. Ignores case and outer spaces. */
export function sameJobText(pickup: string, delivery: string | null | undefined): string {
  return JSON.stringify([pickup.trim().toLowerCase(), (delivery ?? "").trim().toLowerCase()]);
}

export function scheduledDay(level: UrgencyLevel, now: string): string {
  const today = ukDayOf(now);
  if (isSameDay(level)) return today;
  return addDays(today, level === "tomorrow" ? 1 : 7);
}

/**
 * Returns when the vehicle should be on site. Without a day the urgency decides. Without a time it is the start of the
 * working day, or an hour from now if that has passed. Throws for a time in the past, more than a year ahead, or in an
 * hour that UK clocks skip or repeat. The errors name the form's fields, or the given field.
 */
export function collectAtOf(
  wanted: {
    collectOn?: string | null | undefined;
    collectTime?: string | null | undefined;
    urgencyLevel: UrgencyLevel;
  },
  now: string,
  at: { readonly field?: string } = {},
): string {
  const day = wanted.collectOn ?? scheduledDay(wanted.urgencyLevel, now);
  const today = ukDayOf(now);
  if (day < today) throw pastDate(at);
  if (day > addDays(today, bookableDays)) throw tooFarAhead(at);
  const { collectTime } = wanted;
  const shown = collectTime ? timesShown(day, collectTime) : 1;
  if (shown !== 1)
    throw (shown === 0 ? hourSkipped : hourTwice)({ values: { time: collectTime ?? "", day: dayText(day) }, ...at });
  const [collectAt] = startsOn(day, collectTime, now);
  if (!collectAt) throw pastTime(at);
  return collectAt;
}

/** Seconds after which a delivery without confirmation or case completes. */
export const completionSeconds = 48 * 3600;

export const abandonedDays = 30;

type Hired = Partial<Pick<BookingRecord, "hiredUntil">>;

/** Returns when a waiting booking counts as abandoned (for a hire, counted from its end); null if it ends otherwise. */
export function abandonedAt({
  status,
  collectAt,
  updatedAt,
  hiredUntil,
}: Pick<BookingRecord, "status" | "collectAt" | "updatedAt"> & Hired): string | null {
  const from = later(later(collectAt, updatedAt), hiredUntil ?? "");
  return endOfAbandoned(status) && addSeconds(from, abandonedDays * 86_400);
}

/**
 * Returns when a delivery completes automatically, counted from its latest report, or from the end of a hire. After a
 * late report the contractor still needs time to dispute. Null for bookings in other statuses, and during a case.
 */
export function completesAt({
  status,
  deliveredAt,
  updatedAt,
  caseId,
  hiredUntil,
}: Pick<BookingRecord, "status" | "deliveredAt" | "updatedAt" | "caseId"> & Hired): string | null {
  const from = later(later(deliveredAt ?? "", updatedAt), hiredUntil ?? "");
  return status === "delivered" && !caseId ? addSeconds(from, completionSeconds) : null;
}

/**
 * Whether a booking prevents its parties from leaving Haulyard. A delivery counts for the 48 hours until it completes,
 * so that no side can hold the other by not confirming. An abandoned job does not count. An open case counts: an
 * admin's decision ends it at the latest.
 */
export function keepsFromLeaving(
  booking: Pick<BookingRecord, "status" | "deliveredAt" | "collectAt" | "updatedAt" | "caseId">,
  now: string,
): boolean {
  if (booking.caseId) return true;
  return !isOver(booking.status) && (completesAt(booking) ?? abandonedAt(booking) ?? "") > now;
}

const later = (one: string, other: string) => (one > other ? one : other);

/** Two bookings whose starts are at least this many seconds apart share no hour. A started last hour counts fully. */
export const farApartSeconds = (mostHoursHeld + 1) * 3600;

/**
 * Returns the UTC hours for which a booking holds its vehicle: from the start hour, for the service's longest usual
 * time on site. Each hour is one item with a unique key, so that a vehicle is never booked twice.
 */
export function slotHours(collectAt: string, longestHours: number): string[] {
  const first = Math.floor(Date.parse(collectAt) / 3_600_000);
  const last = Math.ceil(Date.parse(collectAt) / 3_600_000 + longestHours);
  return Array.from({ length: last - first }, (_, i) => new Date((first + i) * 3_600_000).toISOString().slice(0, 13));
}

type Held = {
  readonly collectAt: string;
  readonly slotHours: readonly string[];
  readonly hiredUntil?: string | null;
};

/** Returns the latest time at which the vehicle is free again: the end of the hire, or of the last held hour. */
export function endOf({ slotHours, collectAt, hiredUntil }: Held): string {
  if (hiredUntil) return hiredUntil;
  const last = slotHours.at(-1);
  return last ? addSeconds(`${last}:00:00.000Z`, 3600) : collectAt;
}

/** Returns the UK days of a booking. A booking over midnight is on both days; one that ends at midnight is not. */
export function bookingDays(booking: Held): Days {
  const from = ukDayOf(booking.collectAt);
  const until = ukDayOf(addSeconds(endOf(booking), -1));
  return { from, until: until > from ? until : from };
}

export function isOnDay(booking: Held, day: string): boolean {
  const { from, until } = bookingDays(booking);
  return from <= day && day <= until;
}

/** Returns "08:00 to 12:00"; for a hire "Mon 30 Nov to Fri 4 Dec". */
export function spanText(booking: Held): string {
  const { collectAt, hiredUntil } = booking;
  if (!hiredUntil) return `${ukTimeOf(collectAt)} to ${ukTimeOf(endOf(booking))}`;
  return `${momentText(collectAt, collectAt, "day")} to ${lastDayText(hiredUntil, collectAt)}`;
}

/**
 * Returns the time of a booking on one of its days. That is "22:00" on its first day and "to 02:00" on the day after.
 * Further days of a hire show "to Fri 4 Dec".
 */
export function timeOnDay(booking: Held, day: string): string {
  const begins = ukDayOf(booking.collectAt) === day || !isOnDay(booking, day);
  if (begins) return ukTimeOf(booking.collectAt);
  const { hiredUntil, collectAt } = booking;
  return `to ${hiredUntil ? lastDayText(hiredUntil, collectAt) : ukTimeOf(endOf(booking))}`;
}

export function jobTitle(service: Pick<Service, "displayName">, locality: string): string {
  return locality ? `${service.displayName} - ${locality}` : service.displayName;
}

export const isHazardous = (details: ServiceDetails | null | undefined): boolean =>
  details?.panel === "skip" && details.wasteType === "hazardous";

export function jobDescription(notes: string | null, details: ServiceDetails | null): string {
  const answers = answersRead(details).map(([label, words]) => `${label}: ${words}`);
  return [notes ?? "", answers.join("; ")].filter(Boolean).join("\n");
}
