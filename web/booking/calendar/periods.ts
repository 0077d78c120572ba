import type { Days } from "#shared/fleet/days.ts";
import { addDays } from "#shared/kernel/time.ts";

export const views = ["month", "week", "list"] as const;
export type View = (typeof views)[number];

const listDays = 60;

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const mondayOf = (day: string) => addDays(day, -((utc(day).getUTCDay() + 6) % 7));
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const lastOfMonth = (day: string) => addDays(nextMonth(day, 1), -1);

/** Returns the first day of the month that is `months` months later. */
function nextMonth(day: string, months: number): string {
  const date = utc(firstOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** The days in a view: the month's whole weeks, one week, or the list from the day on. */
export function shownDays(view: View, day: string): Days {
  if (view === "list") return { firstDay: day, lastDay: addDays(day, listDays - 1) };
  const [first, last] = view === "month" ? [firstOfMonth(day), lastOfMonth(day)] : [day, day];
  return { firstDay: mondayOf(first), lastDay: addDays(mondayOf(last), 6) };
}

export function weeksOf({ firstDay, lastDay }: Days): string[][] {
  const weeks: string[][] = [];
  for (let monday = firstDay; monday <= lastDay; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(monday, i)));
  return weeks;
}

/** The start of the next or previous view: the first of the month, the same weekday, or a page of the list. */
export function stepped(view: View, day: string, by: 1 | -1): string {
  if (view === "month") return nextMonth(day, by);
  return addDays(day, by * (view === "week" ? 7 : listDays));
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options });
  return (day: string) => made.format(utc(day));
};
const monthAndYear = format({ month: "long", year: "numeric" });
/** For example "Tuesday 24 November". */
export const fullDay = format({ weekday: "long", day: "numeric", month: "long" });
export const shortWeekday = format({ weekday: "short" });
const dayAndMonth = format({ day: "numeric", month: "short" });
const dayMonthYear = format({ day: "numeric", month: "short", year: "numeric" });

/** For example "November 2026" or "23 Nov to 29 Nov 2026". */
export function periodTitle(view: View, day: string): string {
  if (view === "month") return monthAndYear(day);
  const { firstDay, lastDay } = shownDays(view, day);
  return `${dayAndMonth(firstDay)} to ${dayMonthYear(lastDay)}`;
}
