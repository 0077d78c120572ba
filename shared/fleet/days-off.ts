import { z } from "zod";
import { DaysOffId, FleetId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { line } from "../kernel/text.ts";
import { addDays, ukDayOf } from "../kernel/time.ts";
import { daysOffTooFar, daysOver } from "./faults.ts";

/** Why a vehicle, or a whole business, takes no work. */
export const daysOffReasons = {
  service: "Service",
  mot: "MOT",
  repair: "Repair",
  holiday: "Holiday",
  hired_out: "Hired out elsewhere",
  other: "Other",
} as const;
const reasons = Object.keys(daysOffReasons) as (keyof typeof daysOffReasons)[];
export const DaysOffReason = z.enum(reasons).meta({ id: "DaysOffReason" });

/** UK days, both included. */
export interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Days off are as long as this at the most, and known this far ahead. */
export const longestDaysOff = 366;
const farthestAhead = 730;
/** Times off kept of one vehicle or business, and the days of all of them: no two overlap. */
export const mostDaysOff = 100;
export const mostOffDays = farthestAhead + 2 * longestDaysOff;

/** What somebody says of days off. */
export const DaysOffInput = z.object({
  firstDay: UkDay,
  lastDay: UkDay.meta({ description: "Included." }),
  reason: DaysOffReason,
  note: line(100).nullish(),
});

/** UK days on which a vehicle, or a whole business, takes no work. */
export const DaysOff = z
  .object({
    id: DaysOffId,
    haulierId: UserId,
    fleetId: FleetId.nullable().meta({ description: "Null: the whole business." }),
    firstDay: UkDay,
    lastDay: UkDay.meta({ description: "Included." }),
    reason: DaysOffReason,
    note: z.string().max(200).nullable(),
    version: z.int(),
    updatedAt: Instant,
  })
  .meta({ id: "DaysOff", description: "Days on which a vehicle, or a whole business, takes no work." });
export type DaysOff = z.infer<typeof DaysOff>;

/** Each of these days. */
export function eachDay({ firstDay, lastDay }: Days): string[] {
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days;
}

export const overlap = (one: Days, other: Days) => one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

/** The UK days that these hours, UTC, fall on. */
export function daysOfHours(hours: readonly string[]): string[] {
  return [...new Set(hours.map((hour) => ukDayOf(`${hour}:00:00.000Z`)))];
}

/** Refuses days that are over, the wrong way round, or too many. */
export function checkDaysOff(days: Days, now: string): void {
  const today = ukDayOf(now);
  if (days.lastDay < today || days.lastDay < days.firstDay) throw daysOver();
  const isTooLong = days.lastDay >= addDays(days.firstDay, longestDaysOff);
  if (isTooLong || days.lastDay > addDays(today, farthestAhead)) throw daysOffTooFar();
}

let dayAndMonth: Intl.DateTimeFormat | undefined;

/** A day as people read it: 24 Nov. */
function dayWords(day: string): string {
  dayAndMonth ??= new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" });
  return dayAndMonth.format(Date.parse(`${day}T00:00:00Z`));
}

/** Days as people read them: "24 Nov", "24 Nov to 2 Dec". */
export function daysWords({ firstDay, lastDay }: Days): string {
  return firstDay === lastDay ? dayWords(firstDay) : `${dayWords(firstDay)} to ${dayWords(lastDay)}`;
}
