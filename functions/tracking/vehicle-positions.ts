import type { BookingId } from "#shared/kernel/id.ts";
import type { VehiclePosition } from "#shared/tracking/model.ts";
import { actorOf, trackingOpen } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { etaAt, storedView } from "./position-view.ts";
import { bookingAndVehicle } from "./vehicle-state.ts";

/**
 * Where the vehicles of the caller's bookings were last, in the order asked for. Arrivals go by the routes that are stored:
 * a list asks for no new ones, each of which is paid for.
 */
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
