import type { Days } from "#shared/fleet/days.ts";
import type { DaysOff } from "#shared/fleet/days-off.ts";
import { addDays } from "#shared/kernel/time.ts";

/**
 * A drag by mouse or keyboard: marks days (`what` is null) or moves days off. `grabbed`: the first day, `at`: the
 * current day.
 */
export interface Hand {
  readonly what: DaysOff | null;
  readonly grabbed: string;
  readonly at: string;
}

export function heldDays({ what, grabbed, at }: Hand): Days {
  if (!what) return at < grabbed ? { firstDay: at, lastDay: grabbed } : { firstDay: grabbed, lastDay: at };
  const by = (Date.parse(at) - Date.parse(grabbed)) / 86_400_000;
  return { firstDay: addDays(what.firstDay, by), lastDay: addDays(what.lastDay, by) };
}

export const isWithin = (day: string, days: Days | null) =>
  days !== null && days.firstDay <= day && day <= days.lastDay;

export function dayByKey(key: string, day: string): string | null {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  return by === undefined ? null : addDays(day, by);
}
