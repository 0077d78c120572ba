import { isPlayedBack } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { SubscriptionGrant } from "#shared/kernel/wire.ts";
import { etaOf } from "#shared/tracking/eta.ts";
import { storedIntervalSeconds, type Tracking, type TrackPoint, trailDays } from "#shared/tracking/model.ts";
import { nextStopOf, type Stop } from "#shared/tracking/stops.ts";
import { dwellMinutes, type StopName } from "#shared/tracking/visit.ts";
import { seenBooking, trackingOpen } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { freshRoute } from "./fresh-route.ts";
import { storedView } from "./position-view.ts";
import { positionItems, trailOf } from "./store.ts";
import { stateOf, type VehicleState, visitIn } from "./vehicle-state.ts";

/**
 * The picture of a booking: live while it is under way, with the way to its next stop; its trail, to be played back after
 * the delivery for as long as that is kept; nothing before it sets off, and of one that was called off.
 */
export async function tracking(input: { bookingId: BookingId }, context: Context): Promise<Tracking> {
  const { booking } = await seenBooking(context, input.bookingId);
  const { db, now } = context;
  const open = trackingOpen(booking);
  const items = open || isPlayedBack(booking.status) ? await positionItems(db, booking.id) : [];
  const state = stateOf(items);
  const trail = trailOf(items, now);
  const { position } = state;
  const fix = open && position ? position.fix : null;
  const route = fix && (await freshRoute(db, booking, fix, state, now));
  const eta = fix && route ? etaOf(route, fix, now) : null;
  return {
    bookingId: booking.id,
    open,
    latest: fix && position && storedView(booking, position, now, eta),
    trail,
    keptUntil: open ? null : keptUntil(trail),
    stops: stopsOf(booking, state),
    nextStop: open ? nextStopOf(booking, state.visits) : null,
    eta,
    route: route?.line ?? null,
    intervalSeconds: storedIntervalSeconds,
  };
}

function keptUntil([first]: readonly TrackPoint[]): string | null {
  return first ? addSeconds(first.at, trailDays * 86_400) : null;
}

function stopsOf(booking: BookingRecord, state: VehicleState): Stop[] {
  const stopAt = (name: StopName, place: Stop["place"], agreedAt: string | null): Stop => {
    const visit = visitIn(state, booking.id, name);
    const { passedAt, arrivedAt, arrivedBy, leftAt } = visit;
    return { name, place, agreedAt, passedAt, arrivedAt, arrivedBy, leftAt, dwellMinutes: dwellMinutes(visit) };
  };
  const pickup = stopAt("pickup", booking.pickup, booking.collectAt);
  return booking.delivery ? [pickup, stopAt("delivery", booking.delivery, null)] : [pickup];
}

/** Lets a booking's parties see its vehicle move. */
export async function onPosition(input: { bookingId: BookingId }, context: Context): Promise<SubscriptionGrant> {
  const { booking } = await seenBooking(context, input.bookingId);
  return { filter: { bookingId: { eq: booking.id } } };
}
