import { followVehicles } from "../accounts/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { doesBusiness } from "../platform/standing.ts";
import { dutyOf } from "./duty-store.ts";
import { servicesInService } from "./services-fact.ts";
import { fleetById, presentFleetsOf } from "./store.ts";
import { noteServices } from "./whereabouts-store.ts";

/**
 * Keeps the list of services that a haulier offers to what its vehicles in service are hired out for. Only the services
 * that have changed are looked at: the others the haulier may have switched by hand.
 */
export const onFleetServicesChanged: Reaction<"fleetServicesChanged"> = async ({ payload }, { db, now }) => {
  const { fleetId, haulierId, services } = payload;
  const [changed, duty] = await Promise.all([fleetById(db, fleetId), dutyOf(db, { fleetId, haulierId })]);
  // The live map finds a vehicle on duty by what it is hired out for now.
  if (changed && duty?.cell) await noteServices(db, { cell: duty.cell, fleetId }, changed.services);
  if (!(await doesBusiness(db, haulierId))) return;
  // The list may be a moment behind; the vehicle itself was read by its key.
  const all = await presentFleetsOf(db, haulierId);
  const others = all.filter(({ id }) => id !== fleetId);
  const offered = new Set([changed, ...others].flatMap(servicesInService));
  await followVehicles(db, haulierId, new Map(services.map((service) => [service, offered.has(service)])), now);
};
