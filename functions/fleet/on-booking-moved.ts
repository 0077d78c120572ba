import type { PayloadOf } from "#shared/events.ts";
import type { Reaction } from "../platform/reaction.ts";
import { commitInOrder } from "../platform/reaction.ts";
import { statusEvent } from "./status-event.ts";
import { mostOnRoad, type StoredFleet, vehicleById, vehicleStatusWrites } from "./store.ts";

type Moved = PayloadOf<"bookingMoved">;

/**
 * Sets a vehicle busy when it sets off. Restores its status after its last booking, unless the haulier has changed it.
 */
export const onBookingMoved: Reaction<"bookingMoved"> = async (domainEvent, context) => {
  const change = changeOf(domainEvent.payload);
  if (!change) return;
  const fleet = await vehicleById(context.db, domainEvent.payload.fleetId);
  const after = fleet && { ...fleet, ...change(fleet), updatedAt: context.now, version: fleet.version + 1 };
  const writes = after ? vehicleStatusWrites(fleet, after) : [];
  const domainEvents = after && after.status !== fleet.status ? [statusEvent(fleet, after)] : [];
  await commitInOrder(context, domainEvent, "fleetStatus", writes, domainEvents);
};

/** The vehicle's change; null for moves without effect, such as cancelling a booking that never set off. */
function changeOf({ bookingId, from, to }: Moved): ((fleet: StoredFleet) => Partial<StoredFleet>) | null {
  if (to === "en_route")
    return ({ onRoadFor, status, statusBefore }) => ({
      onRoadFor: [...new Set([...onRoadFor, bookingId])].slice(-mostOnRoad),
      ...(status === "available" || status === "limited"
        ? { status: "busy", statusBefore: status }
        : { status, statusBefore }),
    });
  const isOver = to === "delivered" || to === "cancelled" || to === "failed";
  if (!isOver || from === "confirmed" || from === "assigned" || from === "disputed") return null;
  return ({ onRoadFor, status, statusBefore }) => {
    const others = onRoadFor.filter((other) => other !== bookingId);
    if (others.length > 0) return { onRoadFor: others };
    return {
      onRoadFor: others,
      statusBefore: null,
      status: status === "busy" ? (statusBefore ?? "available") : status,
    };
  };
}
