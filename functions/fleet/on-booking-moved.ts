import type { FleetStatus } from "#shared/fleet/model.ts";
import type { Reaction } from "../platform/reaction.ts";
import { commitOnce } from "../platform/reaction.ts";
import { fleetById, fleetStatusWrites } from "./store.ts";

/**
 * A vehicle is busy from setting off, and available again when the job is delivered or given up. A status that the
 * haulier has set meanwhile is left alone.
 */
export const onBookingMoved: Reaction<"bookingMoved"> = async (fact, context) => {
  const { to, fleetId } = fact.payload;
  const isFreed = to === "delivered" || to === "cancelled" || to === "failed";
  if (to !== "en_route" && !isFreed) return;
  const fleet = await fleetById(context.db, fleetId);
  if (!fleet || (isFreed && fleet.status !== "busy") || fleet.status === "offline") return;
  const status: FleetStatus = isFreed ? "available" : "busy";
  if (fleet.status === status) return;
  const after = { ...fleet, status, updatedAt: context.now, version: fleet.version + 1 };
  await commitOnce(context, fact, "fleetStatus", fleetStatusWrites(fleet, after));
};
