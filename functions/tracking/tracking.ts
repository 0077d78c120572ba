import type { BookingId } from "#shared/kernel/id.ts";
import type { SubscriptionGrant } from "#shared/kernel/wire.ts";
import { storedIntervalSeconds, type Tracking } from "#shared/tracking/model.ts";
import { seenBooking, trackingOpen } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { positionView } from "./position-view.ts";
import { positionAndTrail } from "./store.ts";

/** The live picture of a booking: empty before the vehicle sets off and after it has delivered. */
export async function tracking(input: { bookingId: BookingId }, context: Context): Promise<Tracking> {
  const { booking } = await seenBooking(context, input.bookingId);
  const open = trackingOpen(booking);
  const { latest, trail } = open ? await positionAndTrail(context.db, booking.id) : { latest: null, trail: [] };
  return {
    bookingId: booking.id,
    open,
    latest: latest
      ? positionView(booking, latest.fix, { stored: true, watchedUntil: latest.watchedUntil, now: context.now })
      : null,
    trail,
    intervalSeconds: storedIntervalSeconds,
  };
}

/** Lets a booking's parties see its vehicle move. */
export async function onPosition(input: { bookingId: BookingId }, context: Context): Promise<SubscriptionGrant> {
  const { booking } = await seenBooking(context, input.bookingId);
  return { filter: { bookingId: { eq: booking.id } } };
}
