import { addDays, ukDayOf } from "./time.ts";

/** Returns the Monday of an instant's week, as a UK day. */
export function weekOf(instant: string): string {
  return mondayOf(ukDayOf(instant));
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export function lastWeeks(now: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => addDays(weekOf(now), 7 * (i + 1 - count)));
}

/** Returns the first day of an instant's month, as a UK day. */
export function monthOf(instant: string): string {
  return `${ukDayOf(instant).slice(0, 7)}-01`;
}

export function monthsBetween(from: string, to: string): number {
  const count = (month: string) => 12 * Number(month.slice(0, 4)) + Number(month.slice(5, 7));
  return count(to) - count(from);
}

export function lastMonths(now: string, count: number): string[] {
  const [year, month] = [Number(monthOf(now).slice(0, 4)), Number(monthOf(now).slice(5, 7))];
  return Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(year, month - count + i, 1)).toISOString().slice(0, 10),
  );
}
