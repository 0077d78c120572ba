import type { ServiceId } from "#shared/catalogue/services.ts";
import { vehicleKeptOffRoad, vehicleLacksService, vehicleOffline, vehicleStopped } from "#shared/fleet/faults.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { isKeptOff } from "#shared/fleet/off-road.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { haulierTakesNoWork } from "#shared/kernel/faults.ts";
import type { FleetId } from "#shared/kernel/id.ts";
import { doesBusiness } from "../platform/caller-access.ts";
import { mustSee } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { vehicleBookable, vehicleById, vehicleUnchanged } from "./store.ts";

export { checkRuleWrite, fitToSetOff, lastCheckOf, mustCheck, vehicleCheckWrite } from "./check-store.ts";
export { compared, earliestOnSite, isTaken } from "./compared.ts";
export { searchTally } from "./count-search.ts";
export { type Cover, coversOf, coverWrite, mostSpans } from "./cover-store.ts";
export { daysOff } from "./days-off.ts";
export type { Duty } from "./duty-store.ts";
export { followOnDuty, sharedDutyOf } from "./follow-on-duty.ts";
export { readAllCounters as vehiclesByCell } from "./geo-index.ts";
export { handoverWaits } from "./handover-lists.ts";
export { hauliersNear } from "./hauliers-near.ts";
export { type Holding, heldWrites, timesOf } from "./held-store.ts";
export { freeChecks, holdEnds, holdOf, holdWrites, liveHoldOf, mostHoursOfHold, timesHeld } from "./hold-store.ts";
export { londonCheck } from "./london-permits.ts";
export { londonPermitsOf } from "./london-store.ts";
export { nextBest } from "./next-best.ts";
export { drivenVehicle, vehicleNames } from "./own-fleets.ts";
export { fleetErasure, fleetFates, personalRecordsOf, withdrawVehicle } from "./personal-records.ts";
export { startOfWay } from "./place-now.ts";
export { pricedCardChecks, rateCardsFor } from "./rate-card-store.ts";
export { classKnown, hasClass, provedClassWrites } from "./register-checks.ts";
export { registerChecksOf } from "./register-store.ts";
export { driverSlotWrites, slotReleases } from "./slot-store.ts";
export { stopWrites } from "./stops.ts";
export {
  type StoredFleet,
  vehicleById,
  vehicleEntity,
  vehiclesOf,
} from "./store.ts";
export { hireReleases, hoursWrites, inTheWay, unhiredWrite } from "./wanted-hours.ts";
export { workOf, workRemoval, workWrite } from "./work-store.ts";

const wentOffline = vehicleOffline();

/** Returns a vehicle for a new booking. Throws if it does not offer the service. Does not check whether it is free. */
export async function bookableVehicle(db: Database, id: FleetId, service: ServiceId): Promise<Fleet> {
  const fleet = await vehicleById(db, id);
  mustSee(fleet !== null, "Vehicle");
  if (!(await doesBusiness(db, fleet.haulierId))) throw haulierTakesNoWork();
  if (isKeptOff(fleet)) throw vehicleKeptOffRoad();
  if (fleet.status === "offline") throw wentOffline;
  if (!fleet.services.includes(service)) throw vehicleLacksService();
  return fleet;
}

/** A vehicle for an agreed booking: it offers the service and is not offline. Its current status does not matter. */
export async function vehicleForBooking(db: Database, id: FleetId, service: ServiceId): Promise<Fleet | null> {
  const fleet = await vehicleById(db, id);
  if (fleet?.offRoad) throw vehicleKeptOffRoad();
  if (fleet?.stoppedBy.length) throw vehicleStopped({ values: { name: fleet.name } });
  if (fleet?.status === "offline") throw wentOffline;
  return fleet?.services.includes(service) ? fleet : null;
}

/** Transaction condition that the vehicle is not offline. */
export function vehicleBookableCheck(id: FleetId): Write {
  return vehicleBookable(id, wentOffline);
}

/** As `vehicleBookableCheck`, and that the vehicle is unchanged, so that its price still applies. */
export function pricedVehicleCheck(fleet: Fleet, otherwise: Fault): Write {
  return { ...vehicleUnchanged(fleet), otherwise };
}
