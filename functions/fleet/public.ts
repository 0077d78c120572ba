import type { ServiceId } from "#shared/catalogue/services/index.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { badInput, conflict } from "#shared/kernel/errors.ts";
import type { FleetId } from "#shared/kernel/id.ts";
import { mustSee } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { fleetBookable, fleetById } from "./store.ts";

export { forgetPerson, personalRecordsOf, withdrawFleet } from "./personal-records.ts";

const wentOffline = conflict("booking.fleetOffline", "That vehicle has just gone offline.", "Choose another supplier.");

/** A vehicle that can be booked for a service now; a clear fault when it cannot. */
export async function bookableFleet(db: Database, id: FleetId, service: ServiceId): Promise<Fleet> {
  const fleet = await fleetById(db, id);
  mustSee(fleet !== null, "Vehicle");
  if (fleet.status === "offline") throw wentOffline;
  if (fleet.status === "busy")
    throw conflict("booking.fleetBusy", "That vehicle is busy now.", "Choose another supplier.");
  if (!fleet.services.includes(service))
    throw badInput(
      "booking.fleetLacksService",
      "fleetId",
      "That vehicle does not offer this service.",
      "Choose another supplier.",
    );
  return fleet;
}

/** Holds a transaction to the vehicle not having gone offline at that very instant. */
export function fleetBookableCheck(id: FleetId): Write {
  return fleetBookable(id, wentOffline);
}
