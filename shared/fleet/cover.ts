import { dayText } from "../kernel/day-text.ts";
import { type Days, spanAt } from "../kernel/days.ts";
import { addDays } from "../kernel/time.ts";

/** Why a vehicle cannot be booked for a day, by the days that its papers cover; null when it can. */
export function uncoveredText(covered: readonly Days[], day: string): string | null {
  if (spanAt(covered, day)) return null;
  const later = covered.find(({ from }) => from > day);
  if (later) return `Its papers are valid only from ${dayText(later.from)}`;
  const last = covered.at(-1);
  return last ? `Its papers run out on ${dayText(last.until)}` : "Its papers are not complete yet";
}

/** The same of a job of several days: why it cannot be booked for the first day that its papers do not cover. */
export function uncoveredOn(covered: readonly Days[], { from, until }: Days): string | null {
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const text = uncoveredText(covered, day);
    if (text !== null) return text;
  }
  return null;
}
