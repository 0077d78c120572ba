import { fleetEvents } from "#shared/fleet/events.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import { describedEvent, statusEvent } from "./status-event.ts";

export const servicesInService = (fleet: Fleet | null) => (fleet === null || fleet.retiredAt ? [] : fleet.services);

/** Event for changed services since `before` (null: a new vehicle). Empty if none changed. */
export function servicesFacts(before: Fleet | null, after: Fleet): NewDomainEvent[] {
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

export function describedEvents(before: Fleet | null, after: Fleet): NewDomainEvent[] {
  const moved = before && before.status !== after.status ? [statusEvent(before, after)] : [];
  return [describedEvent(after), ...servicesFacts(before, after), ...moved];
}
