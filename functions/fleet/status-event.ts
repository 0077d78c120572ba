import { fleetEvents } from "#shared/fleet/events.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";

export function describedEvent({ id: fleetId, haulierId, version }: Fleet): NewDomainEvent {
  return happened(fleetEvents, "fleetDescribed", { fleetId, haulierId, version });
}

export function statusEvent(before: Fleet, after: Fleet): NewDomainEvent {
  const { id: fleetId, haulierId, version } = after;
  return happened(fleetEvents, "fleetStatusChanged", {
    fleetId,
    haulierId,
    from: before.status,
    to: after.status,
    version,
  });
}
