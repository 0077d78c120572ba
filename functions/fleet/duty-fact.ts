import { fleetEvents } from "#shared/fleet/events.ts";
import { happened, type NewFact } from "../platform/facts.ts";
import type { Duty } from "./duty-store.ts";

type Change = Parameters<typeof happened<typeof fleetEvents, "dutyChanged">>[2]["change"];

/** The fact that a vehicle's duty has changed. `leftCell`: where the live map had it. */
export function dutyFact({ fleetId, haulierId, cell }: Duty, change: Change, leftCell: string | null = null): NewFact {
  return happened(fleetEvents, "dutyChanged", { fleetId, haulierId, change, cell, leftCell });
}
