import type { CancellationTerms } from "./agreement-model.ts";
import type { Actor } from "./lifecycle.ts";
import type { BookingRecord, BookingStatus } from "./model.ts";

/** Cancellation terms of new bookings. Each booking stores the terms in force when it was made. */
export const termsNow: CancellationTerms = { onTheWayPercent: 50 };

const onTheWay: readonly BookingStatus[] = ["en_route", "arrived"];

/** Returns the cancellation fee at this moment. Hauliers and admins cancel free of charge. */
export function cancellationFee(
  booking: Pick<BookingRecord, "status" | "finalPricePence" | "cancellationTerms">,
  by: Actor,
): number {
  if (by !== "contractor" || !onTheWay.includes(booking.status)) return 0;
  return Math.round((booking.finalPricePence * booking.cancellationTerms.onTheWayPercent) / 100);
}

export const termsWords = ({ onTheWayPercent }: CancellationTerms): string =>
  onTheWayPercent === 0
    ? "Cancelling is free."
    : `Cancelling is free until the vehicle sets off. After that you owe ${onTheWayPercent === 50 ? "half the price" : `${onTheWayPercent}% of the price`}.`;
