import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { noPosition, trackingClosed } from "#shared/tracking/faults.ts";
import { type VehiclePosition, watchSeconds } from "#shared/tracking/model.ts";
import { seenBooking, trackingOpen } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { storedView } from "./position-view.ts";
import { markWatched } from "./store.ts";

/**
 * Notes that somebody looks at the vehicle. The answer goes to everybody who listens, the device that reports among
 * them: it learns at once that it is watched, and not by whom.
 */
export async function watchPosition(input: { bookingId: BookingId }, context: Context): Promise<VehiclePosition> {
  const { booking } = await seenBooking(context, input.bookingId);
  if (!trackingOpen(booking)) throw trackingClosed();
  const watchedUntil = addSeconds(context.now, watchSeconds);
  const latest = await markWatched(context.db, booking.id, watchedUntil);
  if (!latest) throw noPosition();
  return storedView(booking, latest, context.now, null);
}
