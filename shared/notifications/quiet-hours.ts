import { addDays, addSeconds, instantOfUk, ukDayOf, ukTimeOf } from "../kernel/time.ts";
import type { NotificationPreferences } from "./preferences.ts";

type QuietHours = Pick<NotificationPreferences, "quietFrom" | "quietUntil">;

/**
 * When the quiet hours end in which an instant lies, by UK clocks; null when it lies in none. From 22:00 until 07:00 is a
 * night, from 12:00 until 13:00 a lunch break.
 */
export function quietEnd({ quietFrom, quietUntil }: QuietHours, at: string): string | null {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return null;
  const [day, time] = [ukDayOf(at), ukTimeOf(at)];
  const isOverMidnight = quietFrom > quietUntil;
  const [hasBegun, goesOn] = [time >= quietFrom, time < quietUntil];
  if (isOverMidnight ? !hasBegun && !goesOn : !hasBegun || !goesOn) return null;
  const end = instantOfUk(isOverMidnight && hasBegun ? addDays(day, 1) : day, quietUntil);
  // In the hour that autumn repeats, the first of the two may have passed.
  return end > at ? end : addSeconds(end, 3600);
}

/** An instant, or when the quiet hours around it end. */
export function afterQuiet(hours: QuietHours, at: string): string {
  return quietEnd(hours, at) ?? at;
}
