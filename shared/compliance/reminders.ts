import { addDays, instantOfUk, ukDayOf } from "../kernel/time.ts";
import type { Paper } from "./model.ts";
import { lapsesAt } from "./validity.ts";

/** Days before a paper runs out on which its people are reminded. */
export const reminderDays = [30, 14, 7, 1] as const;
/** When on these days, on a UK clock: before an office opens its post. */
const reminderTime = "08:00";

type Days = Pick<Paper, "issuedOn" | "expiresOn" | "replacedBy">;

/**
 * The next instant after `now` at which something about an approved paper happens by itself: it begins, its people are
 * reminded, it runs out. Null when nothing will. One that is replaced reminds nobody.
 */
export function nextPaperMoment(paper: Days, now: string): string | null {
  const { issuedOn, expiresOn, replacedBy } = paper;
  const reminds = expiresOn !== null && replacedBy === null;
  const moments = [
    instantOfUk(issuedOn, "00:00"),
    ...(reminds ? reminderDays.map((days) => instantOfUk(addDays(expiresOn, -days), reminderTime)) : []),
    lapsesAt(paper),
  ];
  return moments.reduce<string | null>((next, at) => {
    if (at === null || at <= now) return next;
    return next === null || at < next ? at : next;
  }, null);
}

/**
 * In how many days a paper runs out, when a moment of it that came `dueAt` is one of its reminders; null for another.
 * Counted from today: a clock that was late says what is true now.
 */
export function reminderOf({ expiresOn, replacedBy }: Days, dueAt: string, now: string): number | null {
  if (expiresOn === null || replacedBy !== null) return null;
  const isReminder = reminderDays.some((days) => instantOfUk(addDays(expiresOn, -days), reminderTime) === dueAt);
  const left = daysUntil(expiresOn, now);
  return isReminder && left >= 0 ? left : null;
}

/** Days from an instant's UK day to another, negative when that has passed. */
export function daysUntil(day: string, now: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${ukDayOf(now)}T00:00:00Z`)) / 86_400_000);
}
