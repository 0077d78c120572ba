import { type Nation, nextWorkingDay } from "../kernel/bank-holidays.ts";
import { addDays, instantOfUk, ukDayOf } from "../kernel/time.ts";
import { isDuty } from "./duty.ts";

/** Working days for a site to record received waste, counted from the next day. */
const workingDays = 2;

export function nationOfPermit(permit: string): Nation {
  if (/^(?:PPC\/|WML\/|EAS\/)/.test(permit)) return "scotland";
  if (/^(?:P\d|WPPC |WML )/.test(permit)) return "northern_ireland";
  return "england_and_wales";
}

/**
 * Returns the deadline to record a received load: the end of the second working day after it. Null if the nation does
 * not require records yet. Source: Defra's questions and answers of January 2026, for England. Scotland and Northern
 * Ireland have published no other deadline; their own bank holidays count.
 */
export function recordBy(receivedAt: string, permit: string): string | null {
  const nation = nationOfPermit(permit);
  let day = ukDayOf(receivedAt);
  if (!isDuty(nation, day)) return null;
  for (let passed = 0; passed < workingDays; passed++) day = nextWorkingDay(day, nation);
  return instantOfUk(addDays(day, 1), "00:00");
}
