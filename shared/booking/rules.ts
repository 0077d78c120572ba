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

/** Seconds in which an identical request counts as the same: long enough for a double tap or an impatient retry. */
export const duplicateWindowSeconds = 300;

/**
 * JOB-{yymmdd}-{6}: UK day of creation and the id's first six characters, upper case. Ids are random, so two references
 * of a day are hardly ever the same.
 */
export function jobReference(id: string, createdAt: string): string {
  return `JOB-${ukDayOf(createdAt).slice(2).replaceAll("-", "")}-${id.slice(0, 6).toUpperCase()}`;
}

/** Two requests with the same text are the same job: case and outer spaces do not count. */
export function sameJobText(pickup: string, delivery: string | null | undefined): string {
  return JSON.stringify([pickup.trim().toLowerCase(), (delivery ?? "").trim().toLowerCase()]);
}

/** The UK day that an urgency means when no date is given: today, tomorrow or in a week. */
export function scheduledDay(level: UrgencyLevel, now: string): string {
  const today = ukDayOf(now);
  if (isSameDay(level)) return today;
  return addDays(today, level === "tomorrow" ? 1 : 7);
}

/**
 * When the vehicle is wanted. Without a day the urgency decides. Without a time it is the start of the working day, or
 * an hour from now when that has passed already. Refuses the past, more than a year ahead, and an hour that UK clocks skip or
 * repeat; the refusals name the fields that are usual, or the one that is given.
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

/** A delivery that nobody has confirmed or disputed for this long completes by itself. */
export const completionSeconds = 48 * 3600;

/** A job that nobody has moved for so many days after its day is abandoned. */
export const abandonedDays = 30;

type Hired = Partial<Pick<BookingRecord, "hiredUntil">>;

/** When a booking that waits to be moved is abandoned, of a hire from its end; null for one that has another end. */
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
 * When a delivery completes by itself, from when it was told last, and of a hire from its end: nobody can dispute what they do not
 * know. Null for another booking, and while a case is open.
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
 * Whether a booking keeps its parties from leaving Haulyard. Nobody is held by a side that never confirms: a delivery
 * counts for the 48 hours in which it completes by itself, and a job that was abandoned does not count. An open case counts:
 * it ends by an admin's decision at the latest.
 */
export function keepsFromLeaving(
  booking: Pick<BookingRecord, "status" | "deliveredAt" | "collectAt" | "updatedAt" | "caseId">,
  now: string,
): boolean {
  if (booking.caseId) return true;
  return !isOver(booking.status) && (completesAt(booking) ?? abandonedAt(booking) ?? "") > now;
}

const later = (one: string, other: string) => (one > other ? one : other);

/** No two bookings whose starts are this far apart share an hour: the last hour begun counts whole. */
export const farApartSeconds = (mostHoursHeld + 1) * 3600;

/**
 * The hours, UTC, for which a booking holds its vehicle: from the hour of the start for the service's longest
 * usual time on site. Each is claimed by one item, so that no vehicle is ever in two places.
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

/** When the vehicle of a booking is free again at the latest: at the end of its hire, or of its last hour. */
export function endOf({ slotHours, collectAt, hiredUntil }: Held): string {
  if (hiredUntil) return hiredUntil;
  const last = slotHours.at(-1);
  return last ? addSeconds(`${last}:00:00.000Z`, 3600) : collectAt;
}

/** The UK days of a booking, as every list by day has it: one over midnight is on both. One that ends at midnight is not. */
export function bookingDays(booking: Held): Days {
  const from = ukDayOf(booking.collectAt);
  const until = ukDayOf(addSeconds(endOf(booking), -1));
  return { from, until: until > from ? until : from };
}

/** Whether a day is one of a booking's. */
export function isOnDay(booking: Held, day: string): boolean {
  const { from, until } = bookingDays(booking);
  return from <= day && day <= until;
}

/** The hours of a booking, "08:00 to 12:00"; of a hire its days, "Mon 30 Nov to Fri 4 Dec". */
export function spanText(booking: Held): string {
  const { collectAt, hiredUntil } = booking;
  if (!hiredUntil) return `${ukTimeOf(collectAt)} to ${ukTimeOf(endOf(booking))}`;
  return `${momentText(collectAt, collectAt, "day")} to ${lastDayText(hiredUntil, collectAt)}`;
}

/**
 * The time of a booking as one of its days has it: "22:00" on the day on which it begins, "to 02:00" on the day after, and
 * "to Fri 4 Dec" on the further days of a hire.
 */
export function timeOnDay(booking: Held, day: string): string {
  const begins = ukDayOf(booking.collectAt) === day || !isOnDay(booking, day);
  if (begins) return ukTimeOf(booking.collectAt);
  const { hiredUntil, collectAt } = booking;
  return `to ${hiredUntil ? lastDayText(hiredUntil, collectAt) : ukTimeOf(endOf(booking))}`;
}

/** '{display name} - {locality}'. */
export function jobTitle(service: Pick<Service, "displayName">, locality: string): string {
  return locality ? `${service.displayName} - ${locality}` : service.displayName;
}

/** Whether the answers say that the waste is hazardous: that is no matter of one press. */
export const isHazardous = (details: ServiceDetails | null | undefined): boolean =>
  details?.panel === "skip" && details.wasteType === "hazardous";

/** Notes and the answers in words, for lists and exports. */
export function jobDescription(notes: string | null, details: ServiceDetails | null): string {
  const answers = answersRead(details).map(([label, words]) => `${label}: ${words}`);
  return [notes ?? "", answers.join("; ")].filter(Boolean).join("\n");
}
