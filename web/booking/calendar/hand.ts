import type { Days } from "#shared/fleet/days.ts";
import type { DaysOff } from "#shared/fleet/days-off.ts";
import { addDays } from "#shared/kernel/time.ts";

/**
 * What is held over the days, by mouse or keyboard: a stretch that is being marked (`what` is null), or days off that
 * are being moved. `grabbed` is the day where it began, `at` where it is now.
 */
export interface Hand {
  readonly what: DaysOff | null;
  readonly grabbed: string;
  readonly at: string;
}

/** The days that would come of letting go now. */
export function heldDays({ what, grabbed, at }: Hand): Days {
  if (!what) return at < grabbed ? { firstDay: at, lastDay: grabbed } : { firstDay: grabbed, lastDay: at };
  const by = (Date.parse(at) - Date.parse(grabbed)) / 86_400_000;
  return { firstDay: addDays(what.firstDay, by), lastDay: addDays(what.lastDay, by) };
}

export const isWithin = (day: string, days: Days | null) =>
  days !== null && days.firstDay <= day && day <= days.lastDay;

/** The day that an arrow key leads to; null for other keys. */
export function dayByKey(key: string, day: string): string | null {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  return by === undefined ? null : addDays(day, by);
}
