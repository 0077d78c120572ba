import { followVehicles } from "../accounts/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { doesBusiness } from "../platform/standing.ts";
import { servicesInService } from "./services-fact.ts";
import { fleetById, presentFleetsOf } from "./store.ts";

/**
 * Keeps the list of services that a haulier offers to what its vehicles in service are hired out for. Only the services
 * that have changed are looked at: the others the haulier may have switched by hand.
 */
export const onFleetServicesChanged: Reaction<"fleetServicesChanged"> = async ({ payload }, { db, now }) => {
  const { fleetId, haulierId, services } = payload;
  if (!(await doesBusiness(db, haulierId))) return;
  // The list may be a moment behind; the vehicle itself is read by its key.
  const [changed, all] = await Promise.all([fleetById(db, fleetId), presentFleetsOf(db, haulierId)]);
  const others = all.filter(({ id }) => id !== fleetId);
  const offered = new Set([changed, ...others].flatMap(servicesInService));
  await followVehicles(db, haulierId, new Map(services.map((service) => [service, offered.has(service)])), now);
};
