import { z } from "zod";
import { bankHolidayOn, type Nation } from "../kernel/bank-holidays.ts";
import { UkTime } from "../kernel/instant.ts";
import { addDays, addSeconds, instantOfUk, secondsBetween, ukDayOf } from "../kernel/time.ts";

/** The days of a week, in the order of Date.getUTCDay(). */
export const Weekday = z
  .enum(["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"])
  .meta({ id: "Weekday" });
export type Weekday = z.infer<typeof Weekday>;

export const WorkingDay = z
  .object({ day: Weekday, from: UkTime, until: UkTime })
  .meta({ id: "WorkingDay", description: "Working hours on one day of the week, UK time." });
export type WorkingDay = z.infer<typeof WorkingDay>;

export const WorkingDays = z
  .array(WorkingDay)
  .min(1, "Keep at least one working day.")
  .max(7)
  .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, "Choose each day once.")
  .refine((days) => days.every(({ from, until }) => from < until), "Each day must end after it begins.");

export const WorkingHours = z
  .object({
    days: z.array(WorkingDay).max(7),
    bankHolidays: z.boolean().meta({ description: "Whether they work on their nation's bank holidays." }),
  })
  .meta({ id: "WorkingHours", description: "When a haulier answers requests." });
export type WorkingHours = z.infer<typeof WorkingHours>;

const usualDay = (day: Weekday): WorkingDay => ({ day, from: "07:00", until: "18:00" });

/** Default working hours, equal to the normal hours of pricing: Mon-Fri 07-18, Sat 07-13. */
export const usualHours: WorkingHours = {
  days: [
    ...(["monday", "tuesday", "wednesday", "thursday", "friday"] as const).map(usualDay),
    { day: "saturday", from: "07:00", until: "13:00" },
  ],
  bankHolidays: false,
};

export interface Answering {
  readonly hours: WorkingHours;
  readonly nation: Nation | null;
}

/** Returns the start and end of a UK day's working time as instants; null on a day off. */
export function workingSpan(day: string, { hours, nation }: Answering): { from: string; until: string } | null {
  const weekday = Weekday.options[new Date(`${day}T12:00:00Z`).getUTCDay()];
  const times = hours.days.find((one) => one.day === weekday);
  if (!times || (!hours.bankHolidays && bankHolidayOn(day, nation))) return null;
  return { from: instantOfUk(day, times.from), until: instantOfUk(day, times.until) };
}

export function worksAt(at: string, answering: Answering): boolean {
  const span = workingSpan(ukDayOf(at), answering);
  return span !== null && span.from <= at && at < span.until;
}

/** Returns the instant after this many working seconds; null if that is after `limit`. */
export function afterWorking(from: string, seconds: number, limit: string, answering: Answering): string | null {
  let left = seconds;
  for (let day = ukDayOf(from); day <= ukDayOf(limit); day = addDays(day, 1)) {
    const span = workingSpan(day, answering);
    if (!span) continue;
    const begins = span.from > from ? span.from : from;
    const there = Math.max(0, secondsBetween(begins, span.until));
    if (there >= left) {
      const at = addSeconds(begins, left);
      return at <= limit ? at : null;
    }
    left -= there;
  }
  return null;
}

/** Returns the latest instant with this many working seconds left until `until`; null if that is before `limit`. */
export function beforeWorking(until: string, seconds: number, limit: string, answering: Answering): string | null {
  let left = seconds;
  for (let day = ukDayOf(until); day >= ukDayOf(limit); day = addDays(day, -1)) {
    const span = workingSpan(day, answering);
    if (!span) continue;
    const ends = span.until < until ? span.until : until;
    const there = Math.max(0, secondsBetween(span.from, ends));
    if (there >= left) {
      const at = addSeconds(ends, -left);
      return at >= limit ? at : null;
    }
    left -= there;
  }
  return null;
}
