import { fleetEvents } from "#shared/fleet/events.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { happened, type NewFact } from "../platform/facts.ts";

/** The fact that it was said what a vehicle is and does. */
export function describedFact({ id: fleetId, haulierId, version }: Fleet): NewFact {
  return happened(fleetEvents, "fleetDescribed", { fleetId, haulierId, version });
}

/** The fact that a vehicle's status has changed. */
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
