import { isWorkingDay } from "../kernel/bank-holidays.ts";
import { addDays, addSeconds, instantOfUk, secondsBetween, ukDayOf } from "../kernel/time.ts";

/** The hours, UK, in which admins decide on papers, Monday to Friday without Scotland's bank holidays. */
const [opens, closes] = ["09:00", "17:00"];
/** A paper is decided on within so much of these hours. */
export const promisedMinutes = 120;
/** Who has taken a paper has it to themselves for so long. */
export const takenSeconds = 15 * 60;

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

/** When half of the time has passed in which a paper is decided on, and when all of it has. */
export const promiseFor = (sentAt: string) => ({
  halfBy: afterWorkingMinutes(sentAt, promisedMinutes / 2),
  promisedBy: afterWorkingMinutes(sentAt, promisedMinutes),
});
