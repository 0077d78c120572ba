import { bankHolidaysRunOut, bankHolidaysUntil } from "#shared/kernel/bank-holidays.ts";
import { ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import { log } from "./log.ts";

/**
 * Logs an error, which raises an alarm, for tables of dates that end within a year. Reports on Mondays from nine to
 * ten.
 */
export function reportEndingData(now: string): void {
  const today = ukDayOf(now);
  const isMonday = new Date(`${today}T12:00:00Z`).getUTCDay() === 1;
  if (!isMonday || !ukTimeOf(now).startsWith("09:") || !bankHolidaysRunOut(today)) return;
  log.error("bank holidays end within a year: add the next ones to shared/kernel/bank-holidays.ts", {
    until: bankHolidaysUntil,
  });
}
