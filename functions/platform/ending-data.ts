import { bankHolidaysRunOut, bankHolidaysUntil } from "#shared/kernel/bank-holidays.ts";
import { ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import { log } from "./log.ts";

/**
 * Reports data of the product that ends within a year: an error in the log rings an alarm. It does so on Mondays between
 * nine and ten, as it is called every hour.
 */
export function reportEndingData(now: string): void {
  const today = ukDayOf(now);
  const isMonday = new Date(`${today}T12:00:00Z`).getUTCDay() === 1;
  if (!isMonday || !ukTimeOf(now).startsWith("09:") || !bankHolidaysRunOut(today)) return;
  log.error("bank holidays end within a year: add the next ones to shared/kernel/bank-holidays.ts", {
    until: bankHolidaysUntil,
  });
}
