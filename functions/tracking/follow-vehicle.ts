import { isTracked } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { noSuchLink } from "#shared/tracking/faults.ts";
import type { FollowedVehicle } from "#shared/tracking/link-model.ts";
import type { linkOperations } from "#shared/tracking/link-operations.ts";
import { followedSeconds, followStateOf, idleSeconds, isLinkOpen } from "#shared/tracking/link-rules.ts";
import { fleetById } from "../fleet/public.ts";
import type { Context } from "../platform/context.ts";
import { bookingBehind, driverFirstName } from "./behind-token.ts";
import { linkByHash, noteOpened } from "./link-store.ts";
import { positionView } from "./position-view.ts";
import { latestPosition } from "./store.ts";
import { hashOf } from "./token.ts";

/** What the holder of a link is shown. It is made field by field: what is not named here goes to nobody. */
export async function followVehicle(
  { token }: Input<typeof linkOperations.followVehicle>,
  context: Context,
): Promise<FollowedVehicle> {
  const link = await linkByHash(context.db, hashOf(token));
  const booking = await bookingBehind(context, link);
  if (!link || !booking || !isLinkOpen(link, booking, context.now)) throw noSuchLink();
  const [vehicle, seen] = await Promise.all([
    fleetById(context.db, booking.fleetId),
    positionNow(context, booking),
    noteOpened(context.db, link, context.now),
  ]);
  return {
    vehicleType: vehicle?.vehicleType ?? null,
    driverName: driverFirstName(booking),
    state: followStateOf(booking.status),
    position: seen && { lat: seen.lat, lng: seen.lng, headingDegrees: seen.headingDegrees, at: seen.at },
    etaMinutes: booking.status === "en_route" ? (seen?.etaMinutes ?? null) : null,
    deliveredAt: booking.deliveredAt,
    endsAt: link.endsAt,
    nextReadSeconds: seen ? followedSeconds : idleSeconds,
  };
}

/** Where the vehicle was last, while it is on the road for this booking. */
async function positionNow({ db, now }: Context, booking: BookingRecord) {
  if (!isTracked(booking.status)) return null;
  const latest = await latestPosition(db, booking.id);
  return latest && positionView(booking, latest.fix, { stored: true, watchedUntil: latest.watchedUntil, now });
}
