import { addDays, ukDayOf } from "../kernel/time.ts";

export const daysOffReasons = {
  service: "Service",
  mot: "MOT",
  repair: "Repair",
  holiday: "Holiday",
  hired_out: "Hired out elsewhere",
  other: "Other",
} as const;

/** A range of UK days; first and last day included. */
export interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

export function eachDay({ firstDay, lastDay }: Days): string[] {
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days;
}

export const overlap = (one: Days, other: Days) => one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

export function daysOfHours(hours: readonly string[]): string[] {
  return [...new Set(hours.map((hour) => ukDayOf(`${hour}:00:00.000Z`)))];
}

let dayAndMonth: Intl.DateTimeFormat | undefined;

function dayWords(day: string): string {
  dayAndMonth ??= new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" });
  return dayAndMonth.format(Date.parse(`${day}T00:00:00Z`));
}

/** Returns "24 Nov" or "24 Nov to 2 Dec". */
export function daysWords({ firstDay, lastDay }: Days): string {
  return firstDay === lastDay ? dayWords(firstDay) : `${dayWords(firstDay)} to ${dayWords(lastDay)}`;
}
