import type { Days } from "#shared/fleet/days.ts";
import { addDays } from "#shared/kernel/time.ts";

/** The ways to look at the calendar. */
export const views = ["month", "week", "list"] as const;
export type View = (typeof views)[number];

/** Days that the list shows at once. */
const listDays = 60;

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
/** The Monday of a day's week. */
const mondayOf = (day: string) => addDays(day, -((utc(day).getUTCDay() + 6) % 7));
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const lastOfMonth = (day: string) => addDays(nextMonth(day, 1), -1);

/** The first of the month that is so many after a day's own. */
function nextMonth(day: string, months: number): string {
  const date = utc(firstOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** The days that a view shows around a day: whole weeks of a month, one week, or the days from then on. */
export function shownDays(view: View, day: string): Days {
  if (view === "list") return { firstDay: day, lastDay: addDays(day, listDays - 1) };
  const [first, last] = view === "month" ? [firstOfMonth(day), lastOfMonth(day)] : [day, day];
  return { firstDay: mondayOf(first), lastDay: addDays(mondayOf(last), 6) };
}

/** Days in rows of a week each. */
export function weeksOf({ firstDay, lastDay }: Days): string[][] {
  const weeks: string[][] = [];
  for (let monday = firstDay; monday <= lastDay; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(monday, i)));
  return weeks;
}

/** The day that the view before or after shows: the first of a month, the same weekday, or where the list goes on. */
export function stepped(view: View, day: string, by: 1 | -1): string {
  if (view === "month") return nextMonth(day, by);
  return addDays(day, by * (view === "week" ? 7 : listDays));
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options });
  return (day: string) => made.format(utc(day));
};
const monthAndYear = format({ month: "long", year: "numeric" });
/** A day in full: Tuesday 24 November. */
export const fullDay = format({ weekday: "long", day: "numeric", month: "long" });
export const shortWeekday = format({ weekday: "short" });
const dayAndMonth = format({ day: "numeric", month: "short" });
const dayMonthYear = format({ day: "numeric", month: "short", year: "numeric" });

/** What a view is called: November 2026; 23 Nov to 29 Nov 2026. */
export function periodTitle(view: View, day: string): string {
  if (view === "month") return monthAndYear(day);
  const { firstDay, lastDay } = shownDays(view, day);
  return `${dayAndMonth(firstDay)} to ${dayMonthYear(lastDay)}`;
}
