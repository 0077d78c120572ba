import type { TradingTerms } from "#shared/compliance/trading-terms.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { seenBooking } from "../booking/public.ts";
import { termsOfJob } from "../compliance/public.ts";
import type { Context } from "../platform/context.ts";

/** Returns the haulier's terms agreed with a booking, for both sides; null for none. */
export async function agreedTerms(
  { bookingId }: { bookingId: BookingId },
  context: Context,
): Promise<TradingTerms | null> {
  const { booking } = await seenBooking(context, bookingId);
  return termsOfJob(context.db, booking.jobRequestId);
}
