import type { Extra } from "#shared/booking/agreement-model.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { bookingTerms } from "./terms.ts";

/** Adds or replaces an agreed extra. Extras are separate sums, so open proposals of other extras stay valid. */
export function withExtra(booking: BookingRecord, extra: Extra): BookingRecord {
  const before = booking.extras.find(({ id }) => id === extra.id)?.pence ?? 0;
  const after = {
    ...booking,
    finalPricePence: booking.finalPricePence - before + extra.pence,
    extras: [...booking.extras.filter(({ id }) => id !== extra.id), extra],
  };
  const terms = bookingTerms(after);
  const proposals = booking.proposals.map((one) =>
    one.line && one.madeFor === bookingTerms(booking) ? { ...one, madeFor: terms } : one,
  );
  return { ...after, proposals };
}
