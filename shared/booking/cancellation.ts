import type { CancellationTerms } from "./agreement-model.ts";
import type { Actor } from "./lifecycle.ts";
import type { BookingRecord, BookingStatus } from "./model.ts";

/** The terms of bookings that are made now. Each keeps those under which it was made. */
export const termsNow: CancellationTerms = { onTheWayPercent: 50 };

const onTheWay: readonly BookingStatus[] = ["en_route", "arrived"];

/** What cancelling costs now. Only who hired owes anything: what a haulier or an admin cancels is free. */
export function cancellationFee(
  booking: Pick<BookingRecord, "status" | "finalPricePence" | "cancellationTerms">,
  by: Actor,
): number {
  if (by !== "contractor" || !onTheWay.includes(booking.status)) return 0;
  return Math.round((booking.finalPricePence * booking.cancellationTerms.onTheWayPercent) / 100);
}

/** The terms in a sentence, as one reads them before agreeing. */
export const termsWords = ({ onTheWayPercent }: CancellationTerms): string =>
  onTheWayPercent === 0
    ? "Cancelling is free."
    : `Cancelling is free until the vehicle sets off. After that ${onTheWayPercent === 50 ? "half the price" : `${onTheWayPercent}% of the price`} is owed.`;
