import { fleetEvents } from "#shared/fleet/events.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { happened, type NewFact } from "../platform/facts.ts";

export function describedFact({ id: fleetId, haulierId, version }: Fleet): NewFact {
  return happened(fleetEvents, "fleetDescribed", { fleetId, haulierId, version });
}

export function statusFact(before: Fleet, after: Fleet): NewFact {
  const { id: fleetId, haulierId, version } = after;
  return happened(fleetEvents, "fleetStatusChanged", {
    fleetId,
    haulierId,
    from: before.status,
    to: after.status,
    version,
  });
}
