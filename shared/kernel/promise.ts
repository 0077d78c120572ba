import { isWorkingDay } from "./bank-holidays.ts";
import { addDays, addSeconds, instantOfUk, secondsBetween, ukDayOf } from "./time.ts";

/** The hours, UK, in which admins work through their queues, Monday to Friday without Scotland's bank holidays. */
const [opens, closes] = ["09:00", "17:00"];

/** A promised instant, and the one at which half of the time to it has passed. */
export interface Promised {
  readonly halfBy: string;
  readonly promisedBy: string;
}

/** How a case, document or letter that waits compares with its promise. */
export type PromiseStanding = "in_time" | "half" | "late";

/** Compares `now` with a promise: in time, at half of the time or past it, or past the promised instant. */
export function standingOf({ halfBy, promisedBy }: Promised, now: string): PromiseStanding {
  if (now > promisedBy) return "late";
  return now >= halfBy ? "half" : "in_time";
}

/** The instant at which so many minutes of working hours have passed since another. */
export function afterWorkingMinutes(from: string, minutes: number): string {
  let left = minutes * 60;
  for (let day = ukDayOf(from); ; day = addDays(day, 1)) {
    if (!isWorkingDay(day, "scotland")) continue;
    const [start, end] = [instantOfUk(day, opens), instantOfUk(day, closes)];
    const begins = from > start ? from : start;
    const there = Math.max(0, secondsBetween(begins, end));
    if (left <= there) return addSeconds(begins, left);
    left -= there;
  }
}

/** What is promised for something that waits since `since`, in minutes of the admins' working hours. */
export const promisedWithin = (minutes: number, since: string): Promised => ({
  halfBy: afterWorkingMinutes(since, minutes / 2),
  promisedBy: afterWorkingMinutes(since, minutes),
});
