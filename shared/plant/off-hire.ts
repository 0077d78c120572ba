import { nextWorkingDay } from "../kernel/bank-holidays.ts";
import { ukDayOf } from "../kernel/time.ts";

/** Working days of the hirer's responsibility after off-hire. Source: CPA Model Conditions 2021. */
const riskWorkingDays = 7;

/**
 * Returns the last UK day of the hirer's responsibility, by the CPA's 2021 form: the seventh working day after the
 * off-hire, with Scotland's bank holidays. Other terms can differ.
 */
export function riskUntil(offHiredAt: string): string {
  let day = ukDayOf(offHiredAt);
  for (let passed = 0; passed < riskWorkingDays; passed++) day = nextWorkingDay(day, "scotland");
  return day;
}

/** Returns the number of an off-hire by its booking's number: "JOB-261125-CDBE06" becomes "OFF-261125-CDBE06". */
export const offHireNumber = (reference: string): string => reference.replace(/^[A-Z]+-/, "OFF-");
