import { fleetEvents } from "#shared/fleet/events.ts";
import { happened, type NewFact } from "../platform/facts.ts";
import type { Duty } from "./duty-store.ts";

type Change = Parameters<typeof happened<typeof fleetEvents, "dutyChanged">>[2]["change"];

/** `leftCell`: the vehicle's former cell on the live map. */
export function dutyFact({ fleetId, haulierId, cell }: Duty, change: Change, leftCell: string | null = null): NewFact {
  return happened(fleetEvents, "dutyChanged", { fleetId, haulierId, change, cell, leftCell });
}
