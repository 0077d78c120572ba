import { isTracked } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { etaOf } from "#shared/tracking/eta.ts";
import type { FollowedVehicle } from "#shared/tracking/link-model.ts";
import type { linkOperations } from "#shared/tracking/link-operations.ts";
import { followedSeconds, followStateOf, idleSeconds } from "#shared/tracking/link-rules.ts";
import { nextStopOf } from "#shared/tracking/stops.ts";
import { vehicleById } from "../fleet/public.ts";
import type { Context } from "../platform/context.ts";
import { driverFirstName } from "./behind-token.ts";
import { freshRoute } from "./fresh-route.ts";
import { openedLink } from "./opened-link.ts";
import { blurredSince } from "./store.ts";
import { vehicleState, visitIn } from "./vehicle-state.ts";

/** Returns the view for a link holder. Lists each field explicitly, so that new fields stay private. */
export async function followVehicle(
  { token }: Input<typeof linkOperations.followVehicle>,
  context: Context,
): Promise<FollowedVehicle> {
  const { link, booking } = await openedLink(context, token, "vehicle");
  const [vehicle, { fix, isBlurred, minutes, state }] = await Promise.all([
    vehicleById(context.db, booking.fleetId),
    wayOf(context, booking),
  ]);
  return {
    vehicleType: vehicle?.vehicleType ?? null,
    driverName: driverFirstName(booking),
    state,
    position: fix && { lat: fix.lat, lng: fix.lng, headingDegrees: fix.headingDegrees ?? null, at: fix.at, isBlurred },
    etaMinutes: minutes,
    deliveredAt: booking.deliveredAt,
    endsAt: link.endsAt,
    nextReadSeconds: fix ? followedSeconds : idleSeconds,
  };
}

async function wayOf({ db, now }: Context, booking: BookingRecord) {
  if (!isTracked(booking.status))
    return { fix: null, isBlurred: false, minutes: null, state: followStateOf(booking.status) };
  const vehicle = await vehicleState(db, booking.id);
  const state = followStateOf(booking.status, {
    nextStop: nextStopOf(booking, vehicle.visits),
    hasLeftPickup: visitIn(vehicle, booking.id, "pickup").leftAt !== null,
  });
  const { position } = vehicle;
  const fix = position?.fix ?? null;
  const isBlurred = position !== null && blurredSince(position) !== null;
  const route = fix && state === "on_its_way" ? await freshRoute(db, booking, fix, vehicle, now) : null;
  return { fix, isBlurred, minutes: fix && route && etaOf(route, fix, now).minutes, state };
}
