import { csvOf } from "../kernel/csv.ts";
import { decimalPounds } from "../kernel/money-text.ts";
import { ukDayOf } from "../kernel/time.ts";
import type { BookingSummary } from "./model.ts";

/** CSV headings. Users' programs depend on the names and their order. */
export const historyColumns = [
  "Booking ID",
  "Service Type",
  "Location",
  "Date",
  "Cost",
  "Status",
  "Rating",
  "Review",
  "Booked Date",
] as const;

export interface HistoryEntry {
  readonly booking: Pick<
    BookingSummary,
    "reference" | "order" | "service" | "pickup" | "collectAt" | "finalPricePence" | "createdAt"
  >;
  readonly serviceName: string;
  readonly statusWord: string;
  readonly review: { readonly rating: number; readonly comment: string } | null;
}

/**
 * Returns bookings as CSV (RFC 4180). UK days as 2026-11-21, prices in pounds with two decimals. Texts that a
 * spreadsheet would run as a formula begin with an apostrophe.
 */
export function historyAsCsv(entries: readonly HistoryEntry[]): string {
  return csvOf(
    historyColumns,
    entries.map(({ booking, serviceName, statusWord, review }) => [
      booking.order ? `${booking.reference} (${booking.order.reference})` : booking.reference,
      serviceName,
      booking.pickup.label,
      ukDayOf(booking.collectAt),
      decimalPounds(booking.finalPricePence),
      statusWord,
      review?.rating,
      review?.comment,
      ukDayOf(booking.createdAt),
    ]),
  );
}
