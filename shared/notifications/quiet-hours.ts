import { addDays, addSeconds, instantOfUk, ukDayOf, ukTimeOf } from "../kernel/time.ts";
import type { NotificationPreferences } from "./preferences.ts";

type QuietHours = Pick<NotificationPreferences, "quietFrom" | "quietUntil">;

/**
 * Returns the end of the quiet hours that contain an instant; null if there are none. Times are UK times: 22:00 to
 * 07:00 is a night, 12:00 to 13:00 a lunch break.
 */
export function quietEnd({ quietFrom, quietUntil }: QuietHours, at: string): string | null {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return null;
  const [day, time] = [ukDayOf(at), ukTimeOf(at)];
  const isOverMidnight = quietFrom > quietUntil;
  const [hasBegun, goesOn] = [time >= quietFrom, time < quietUntil];
  if (isOverMidnight ? !hasBegun && !goesOn : !hasBegun || !goesOn) return null;
  const end = instantOfUk(isOverMidnight && hasBegun ? addDays(day, 1) : day, quietUntil);
  // In the hour that autumn repeats, the end may be in the first repetition, which has passed.
  return end > at ? end : addSeconds(end, 3600);
}

export function afterQuiet(hours: QuietHours, at: string): string {
  return quietEnd(hours, at) ?? at;
}
