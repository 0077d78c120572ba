import { addDays, instantOfUk, ukDayOf } from "../kernel/time.ts";
import type { Paper } from "./model.ts";
import { lapsesAt } from "./validity.ts";

export const reminderDays = [30, 14, 7, 1] as const;
/** UK time of the reminders: before offices read their post. */
const reminderTime = "08:00";

type Days = Pick<Paper, "issuedOn" | "expiresOn" | "replacedBy">;

/**
 * Returns the next instant after `now` when an approved document becomes valid, needs a reminder, or expires; null if
 * there is none. A replaced document has no reminders.
 */
export function nextDocumentMoment(paper: Days, now: string): string | null {
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
 * Returns the days until expiry if a reminder is due at `dueAt`; null for other moments. Counts from today, so that a
 * late timer states the right number.
 */
export function reminderOf({ expiresOn, replacedBy }: Days, dueAt: string, now: string): number | null {
  if (expiresOn === null || replacedBy !== null) return null;
  const isReminder = reminderDays.some((days) => instantOfUk(addDays(expiresOn, -days), reminderTime) === dueAt);
  const left = daysUntil(expiresOn, now);
  return isReminder && left >= 0 ? left : null;
}

/** Days from an instant's UK day to another UK day; negative if that day has passed. */
export function daysUntil(day: string, now: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${ukDayOf(now)}T00:00:00Z`)) / 86_400_000);
}
