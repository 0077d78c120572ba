import { csvOf } from "../kernel/csv.ts";
import { decimalPounds } from "../kernel/money-text.ts";
import { ukDayOf } from "../kernel/time.ts";
import type { BookingSummary } from "./model.ts";

/** The columns of the file, in the words and the order that whoever reads such files by a program counts on. */
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

/** A booking of the history, with what its contractor has said of it. */
export interface HistoryEntry {
  readonly booking: Pick<
    BookingSummary,
    "reference" | "order" | "service" | "pickup" | "collectAt" | "finalPricePence" | "createdAt"
  >;
  /** The service's name and where the booking stands, as they are read. */
  readonly serviceName: string;
  readonly statusWord: string;
  readonly review: { readonly rating: number; readonly comment: string } | null;
}

/**
 * Bookings as CSV (RFC 4180): the reference with the order's number, the place of pickup, UK days as 2026-11-21, the price
 * in pounds with two decimals. What a spreadsheet would run as a formula has an apostrophe in front.
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
