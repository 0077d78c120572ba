import type { DefectId } from "#shared/kernel/id.ts";
import type { Write } from "../platform/database.ts";
import type { NewDomainEvent } from "../platform/domain-events.ts";
import { stopped } from "./description.ts";
import { statusEvent } from "./status-event.ts";
import { type StoredFleet, vehicleWrites } from "./store.ts";

/** The first open dangerous defect removes a vehicle from search. Closing the last one restores it. */
export function stopWrites(
  before: StoredFleet,
  stoppedBy: readonly DefectId[],
  now: string,
): { writes: Write[]; facts: NewDomainEvent[] } {
  const after = stopped(before, [...stoppedBy], now);
  return {
    writes: vehicleWrites(before, after),
    facts: after.status === before.status ? [] : [statusEvent(before, after)],
  };
}
