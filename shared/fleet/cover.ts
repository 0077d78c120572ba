import { dayText } from "../kernel/day-text.ts";
import { type Days, spanAt } from "../kernel/days.ts";
import { addDays } from "../kernel/time.ts";

/** Returns why a vehicle's documents prevent a booking on a day; null if they do not. */
export function uncoveredText(covered: readonly Days[], day: string): string | null {
  if (spanAt(covered, day)) return null;
  const later = covered.find(({ from }) => from > day);
  if (later) return `Its documents are valid only from ${dayText(later.from)}`;
  const last = covered.at(-1);
  return last ? `Its documents expire on ${dayText(last.until)}` : "Documents missing: cannot be booked yet";
}

export function uncoveredOn(covered: readonly Days[], { from, until }: Days): string | null {
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const text = uncoveredText(covered, day);
    if (text !== null) return text;
  }
  return null;
}
