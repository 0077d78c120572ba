import { Fault } from "#shared/kernel/errors.ts";
import type { FleetId } from "#shared/kernel/id.ts";
import { heldWrites, unlistedHolders } from "../fleet/public.ts";
import type { Database } from "../platform/database.ts";
import { bookingsById, holdingOf } from "./store.ts";

/**
 * Adds bookings to a vehicle's held days that were stored before it had any: they claim their hours, and search does not see
 * them. The first request or hold around such a booking adds it; from then on search leaves the vehicle out.
 */
export async function listHeld(db: Database, fleetId: FleetId, span: { from: string; until: string }): Promise<void> {
  const missing = await unlistedHolders(db, fleetId, span);
  for (const booking of await bookingsById(db, missing)) {
    const writes = booking.fleetId === fleetId ? heldWrites(null, holdingOf(booking)) : [];
    try {
      if (writes.length > 0) await db.commit(writes);
    } catch (error) {
      // Somebody else adds it at this moment; its hours stay claimed.
      if (!(error instanceof Fault)) throw error;
    }
  }
}
