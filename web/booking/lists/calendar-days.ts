import type { BookingSummary } from "#shared/booking/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";

/** A UK day and what is booked on it, earliest first. */
export interface CalendarDay {
  readonly day: string;
  readonly bookings: readonly BookingSummary[];
}

/** Bookings by UK day: from `today` on, soonest first, and the days before, latest first. */
export function calendarDays(
  bookings: readonly BookingSummary[],
  today: string,
): { ahead: CalendarDay[]; past: CalendarDay[] } {
  const byDay = Map.groupBy(
    [...bookings].sort((a, b) => a.collectAt.localeCompare(b.collectAt)),
    ({ collectAt }) => ukDayOf(collectAt),
  );
  const days = [...byDay].map(([day, onDay]) => ({ day, bookings: onDay }));
  return {
    ahead: days.filter(({ day }) => day >= today),
    past: days.filter(({ day }) => day < today).reverse(),
  };
}
