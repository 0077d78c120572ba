import { bankHolidayOn, type Nation } from "../kernel/bank-holidays.ts";
import { addDays } from "../kernel/time.ts";
import type { Rates } from "./rates.ts";

export interface JobStart {
  /** UK day of the start. */
  readonly day: string;
  /** UK clock time, HH:MM; null: any time that day, priced as normal hours. */
  readonly time: string | null;
  readonly nation: Nation | null;
}

export interface TimeFactor {
  readonly percent: number;
  readonly words: string;
}

/**
 * Returns the largest factor for the day and time of a start. Normal hours are Monday to Friday 07:00 to 18:00 and
 * Saturday 07:00 to 13:00. `later`: days after the first day of the hire. Source: decision P-5.
 */
export function timeFactor({ day, time, nation }: JobStart, rates: Rates, later = 0): TimeFactor {
  const on = addDays(day, later);
  const weekday = new Date(`${on}T12:00:00Z`).getUTCDay();
  const isHoliday = bankHolidayOn(on, nation) !== null;
  const closesAt = weekday === 6 ? "13:00" : "18:00";
  const isOut = time !== null && (time < "07:00" || time >= closesAt);
  const factors: TimeFactor[] = [
    { percent: 100, words: "" },
    ...(isOut ? [{ percent: rates("outOfHoursPercent") ?? 100, words: "Out of hours" }] : []),
    ...(weekday === 6 && !isOut ? [{ percent: rates("saturdayPercent") ?? 100, words: "Saturday" }] : []),
    ...(weekday === 0 ? [{ percent: rates("sundayPercent") ?? 100, words: "Sunday" }] : []),
    ...(isHoliday ? [{ percent: rates("bankHolidayPercent") ?? 100, words: "Bank holiday" }] : []),
  ];
  return factors.reduce((most, one) => (one.percent > most.percent ? one : most));
}
