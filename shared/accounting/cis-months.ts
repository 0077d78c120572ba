import { addDays } from "../kernel/time.ts";

/** Days after the end of a tax month for sending statements to subcontractors: SI 2005/2045, regulation 4(8). */
const statementDays = 14;

/** Returns the last day of the tax month of a UK day: the next 5th, or the day itself. Source: CISR12160. */
export function taxMonthEnd(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, date <= 5 ? month - 1 : month, 5)).toISOString().slice(0, 10);
}

export function taxMonthStart(monthEnd: string): string {
  const [year = 0, month = 1] = monthEnd.split("-").map(Number);
  return new Date(Date.UTC(year, month - 2, 6)).toISOString().slice(0, 10);
}

export const statementDueOn = (monthEnd: string): string => addDays(monthEnd, statementDays);
