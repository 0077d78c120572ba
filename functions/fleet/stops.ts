import type { DefectId } from "#shared/kernel/id.ts";
import type { Write } from "../platform/database.ts";
import type { NewFact } from "../platform/facts.ts";
import { stopped } from "./description.ts";
import { statusFact } from "./status-fact.ts";
import { fleetWrites, type StoredFleet } from "./store.ts";

/** Makes these the open dangerous defects of a vehicle. Search loses it with the first, and has it again after the last. */
export function stopWrites(
  before: StoredFleet,
  stoppedBy: readonly DefectId[],
  now: string,
): { writes: Write[]; facts: NewFact[] } {
  const after = stopped(before, [...stoppedBy], now);
  return {
    writes: fleetWrites(before, after),
    facts: after.status === before.status ? [] : [statusFact(before, after)],
  };
}
