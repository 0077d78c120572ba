import { isWorkingDay } from "./bank-holidays.ts";
import { addDays, addSeconds, instantOfUk, secondsBetween, ukDayOf } from "./time.ts";

/** Admins' working hours, UK time, Monday to Friday without Scotland's bank holidays. */
const [opens, closes] = ["09:00", "17:00"];

export interface PromisedTimes {
  readonly halfBy: string;
  readonly promisedBy: string;
}

export type PromiseState = "in_time" | "half" | "late";

/** "late" after the promised instant, "half" after half of the time. */
export function promiseStateOf({ halfBy, promisedBy }: PromisedTimes, now: string): PromiseState {
  if (now > promisedBy) return "late";
  return now >= halfBy ? "half" : "in_time";
}

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

export const promisedWithin = (minutes: number, since: string): PromisedTimes => ({
  halfBy: afterWorkingMinutes(since, minutes / 2),
  promisedBy: afterWorkingMinutes(since, minutes),
});
