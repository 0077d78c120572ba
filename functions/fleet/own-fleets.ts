import { vehicleChanged } from "#shared/fleet/faults.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import { drives } from "#shared/kernel/access.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { actsForHaulier, driverOfHaulier, haulierOfCaller, profileById } from "../accounts/public.ts";
import { actsAsAdmin, type Context, callerId, mustSee } from "../platform/context.ts";
import { type StoredFleet, shownVehicle, vehicleById, vehiclesOf } from "./store.ts";

export async function myFleets(_input: unknown, context: Context): Promise<Fleet[]> {
  const vehicles = await vehiclesOf(context.db, await haulierOfCaller(context));
  return vehicles.filter(({ retiredAt }) => retiredAt === null).map(shownVehicle);
}

/** The vehicles of a haulier, including retired ones. */
export async function haulierFleets(
  { haulierId }: Input<typeof fleetOperations.haulierFleets>,
  context: Context,
): Promise<Fleet[]> {
  return (await vehiclesAsked(context, haulierId ?? null)).map(shownVehicle);
}

/** Vehicles of the caller's haulier; admins must name a haulier. */
export async function vehiclesAsked(context: Context, haulierId: UserId | null): Promise<StoredFleet[]> {
  return vehiclesOf(context.db, await haulierAsked(context, haulierId));
}

/** Names by vehicle id, including retired vehicles. */
export async function vehicleNames(context: Context): Promise<ReadonlyMap<string, string>> {
  const vehicles = await vehiclesOf(context.db, await haulierOfCaller(context));
  return new Map(vehicles.map(({ id, name }) => [id, name]));
}

/** The haulier to read: the named one for admins, otherwise the caller's own. */
export async function haulierAsked(context: Context, wanted: UserId | null): Promise<UserId> {
  if (actsAsAdmin(context)) {
    const profile = wanted === null ? null : await profileById(context.db, wanted);
    mustSee(profile?.role === "haulier", "Haulier");
    return profile.id;
  }
  return haulierOfCaller(context);
}

/** Returns a vehicle of the business that the caller acts for; admins get any vehicle. */
export async function ownVehicle(context: Context, id: FleetId): Promise<StoredFleet> {
  const fleet = await vehicleById(context.db, id);
  mustSee(fleet !== null && (actsAsAdmin(context) || (await actsForHaulier(context, fleet.haulierId))), "Vehicle");
  return fleet;
}

/** Returns a vehicle of a business that the caller acts or drives for; admins get any vehicle. */
export async function drivenVehicle(context: Context, id: FleetId): Promise<{ fleet: StoredFleet; acts: boolean }> {
  const fleet = await vehicleById(context.db, id);
  const acts = fleet !== null && (actsAsAdmin(context) || (await actsForHaulier(context, fleet.haulierId)));
  mustSee(fleet !== null && (acts || (await isDriverOf(context, fleet.haulierId))), "Vehicle");
  return { fleet, acts };
}

const isDriverOf = async (context: Context, haulierId: UserId) =>
  drives(context.caller) && (await driverOfHaulier(context, haulierId, callerId(context))) !== null;

/** As `ownVehicle`. Throws if the vehicle has changed since the caller read it. */
export async function ownVehicleAsSeen(
  context: Context,
  { fleetId, version }: { fleetId: FleetId; version: number },
): Promise<StoredFleet> {
  const fleet = await ownVehicle(context, fleetId);
  if (fleet.version !== version) throw vehicleChanged();
  return fleet;
}
