import { nextWorkingDay } from "../kernel/bank-holidays.ts";
import { ukDayOf } from "../kernel/time.ts";

/** Working days after off-hire for which the hirer answers for the machine. Source: CPA Model Conditions 2021, an open hire. */
const riskWorkingDays = 7;

/**
 * The last UK day on which the hirer answers for a machine, by the form of the CPA of 2021: the seventh working day after the off-hire.
 * Bank holidays are those of Scotland. Other terms may say otherwise.
 */
export function riskUntil(offHiredAt: string): string {
  let day = ukDayOf(offHiredAt);
  for (let passed = 0; passed < riskWorkingDays; passed++) day = nextWorkingDay(day, "scotland");
  return day;
}

/** The number of an off-hire: that of its booking, which has one. "JOB-261125-CDBE06" gives "OFF-261125-CDBE06". */
export const offHireNumber = (reference: string): string => reference.replace(/^[A-Z]+-/, "OFF-");
