import { fleetEvents } from "#shared/fleet/events.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import type { Duty } from "./duty-store.ts";

type Change = Parameters<typeof happened<typeof fleetEvents, "dutyChanged">>[2]["change"];

/** Returns the event for a change of duty. `leftCell`: the vehicle's former cell on the live map. */
export function dutyEvent(
  { fleetId, haulierId, cell }: Duty,
  change: Change,
  leftCell: string | null = null,
): NewDomainEvent {
  return happened(fleetEvents, "dutyChanged", { fleetId, haulierId, change, cell, leftCell });
}
