import type { BookingSummary } from "#shared/booking/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";

/** A UK day and what is booked on it. */
export interface CalendarDay {
  readonly day: string;
  readonly bookings: readonly BookingSummary[];
}

/** Bookings by UK day, in the order in which they come. */
export function calendarDays(bookings: readonly BookingSummary[]): CalendarDay[] {
  const byDay = Map.groupBy(bookings, ({ collectAt }) => ukDayOf(collectAt));
  return [...byDay].map(([day, onDay]) => ({ day, bookings: onDay }));
}
