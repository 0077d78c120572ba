import type { Fleet, FleetStatus } from "#shared/fleet/model.ts";
import type { Reaction } from "../platform/reaction.ts";
import { commitInOrder } from "../platform/reaction.ts";
import { fleetById, fleetStatusWrites } from "./store.ts";

/**
 * Sets a vehicle busy when it sets off, and available again when the job is delivered or given up. A status that the
 * haulier has set meanwhile is not changed.
 */
export const onBookingMoved: Reaction<"bookingMoved"> = async (fact, context) => {
  const { to, fleetId } = fact.payload;
  const isFreed = to === "delivered" || to === "cancelled" || to === "failed";
  if (to !== "en_route" && !isFreed) return;
  const fleet = await fleetById(context.db, fleetId);
  const status = fleet && statusAfter(fleet, isFreed);
  const after = status && { ...fleet, status, updatedAt: context.now, version: fleet.version + 1 };
  await commitInOrder(context, fact, "fleetStatus", after ? fleetStatusWrites(fleet, after) : []);
};

/** Null when the status stays as it is. */
function statusAfter({ status }: Fleet, isFreed: boolean): FleetStatus | null {
  if (isFreed) return status === "busy" ? "available" : null;
  return status === "available" || status === "limited" ? "busy" : null;
}
