import { isPlayedBack } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { SubscriptionGrant } from "#shared/kernel/wire.ts";
import { etaOf } from "#shared/tracking/eta.ts";
import { noPosition, trackingClosed } from "#shared/tracking/faults.ts";
import {
  type Tracking,
  type TrackPoint,
  trailDays,
  type VehiclePosition,
  watchSeconds,
} from "#shared/tracking/model.ts";
import { nextStopOf, type Stop } from "#shared/tracking/stops.ts";
import { storedIntervalSeconds } from "#shared/tracking/thinned.ts";
import { dwellMinutes, type StopName } from "#shared/tracking/visit.ts";
import type { WaitingEvidence } from "#shared/tracking/waiting-model.ts";
import { actorOf, seenBooking, trackingOpen } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { freshRoute } from "./fresh-route.ts";
import { etaAt, storedView } from "./position-view.ts";
import { markWatched, positionItems, trailOf } from "./store.ts";
import { bookingAndVehicle, stateOf, type VehicleState, visitIn } from "./vehicle-state.ts";
import { waitingEvidenceOf } from "./waiting-store.ts";

/** The live position while the booking is under way; the trail after the delivery, while stored; otherwise empty. */
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

export async function waitingEvidence(input: { bookingId: BookingId }, context: Context): Promise<WaitingEvidence[]> {
  const { booking } = await seenBooking(context, input.bookingId);
  return waitingEvidenceOf(context.db, booking.id);
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

export async function onPosition(input: { bookingId: BookingId }, context: Context): Promise<SubscriptionGrant> {
  const { booking } = await seenBooking(context, input.bookingId);
  return { filter: { bookingId: { eq: booking.id } } };
}

/** Positions of several bookings. Uses only stored routes, because each new one costs money. */
export async function vehiclePositions(
  { bookingIds }: { bookingIds: readonly BookingId[] },
  context: Context,
): Promise<VehiclePosition[]> {
  const positions = await Promise.all([...new Set(bookingIds)].map((id) => positionIn(id, context)));
  return positions.filter((position) => position !== null);
}

async function positionIn(id: BookingId, context: Context): Promise<VehiclePosition | null> {
  const { db, now } = context;
  const { booking, state } = await bookingAndVehicle(db, id);
  if (!booking || !trackingOpen(booking) || !(await actorOf(context, booking))) return null;
  const { position } = state;
  if (!position) return null;
  const eta = etaAt(booking, position.fix, state, now);
  return storedView(booking, position, now, eta);
}

/** Marks a position as watched. The answer also reaches the driver's device, which then reports more often. */
export async function watchPosition(input: { bookingId: BookingId }, context: Context): Promise<VehiclePosition> {
  const { booking } = await seenBooking(context, input.bookingId);
  if (!trackingOpen(booking)) throw trackingClosed();
  const watchedUntil = addSeconds(context.now, watchSeconds);
  const latest = await markWatched(context.db, booking.id, watchedUntil);
  if (!latest) throw noPosition();
  return storedView(booking, latest, context.now, null);
}
