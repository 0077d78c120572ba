import { fleetEvents } from "#shared/fleet/events.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { happened, type NewFact } from "../platform/facts.ts";
import { describedFact, statusFact } from "./status-fact.ts";

/** The services that a vehicle is hired out for now. */
export const servicesInService = (fleet: Fleet | null) => (fleet === null || fleet.retiredAt ? [] : fleet.services);

/** The fact that a vehicle is hired out for other services than before (null: it was not there); none where it is not. */
export function servicesFacts(before: Fleet | null, after: Fleet): NewFact[] {
  const [old, now] = [servicesInService(before), servicesInService(after)];
  const services = [
    ...old.filter((service) => !now.includes(service)),
    ...now.filter((service) => !old.includes(service)),
  ];
  const { id: fleetId, haulierId, version } = after;
  return services.length === 0
    ? []
    : [happened(fleetEvents, "fleetServicesChanged", { fleetId, haulierId, services, version })];
}

/** The facts of a vehicle that is new or has another description, with the services and the status that change. */
export function describedFacts(before: Fleet | null, after: Fleet): NewFact[] {
  const moved = before && before.status !== after.status ? [statusFact(before, after)] : [];
  return [describedFact(after), ...servicesFacts(before, after), ...moved];
}
