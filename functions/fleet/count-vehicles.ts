import type { TownVehicles } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import { middleOfGeohash } from "#shared/geo/cells.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { nearestTown } from "../places/public.ts";
import type { Context } from "../platform/context.ts";
import { readAllCounters } from "./geo-index.ts";

/** Counts by cells of about 1.7 by 3 miles, never finer: vans often park at their owner's home. */
export async function countVehicles(
  { service }: Input<typeof fleetOperations.countVehicles>,
  context: Context,
): Promise<TownVehicles[]> {
  const towns = new Map<string, TownVehicles>();
  for (const [cell, count] of await readAllCounters(context.db, service)) {
    // The counter of an emptied cell stays in the table at 0.
    if (count <= 0) continue;
    const { name: town, ...position } = nearestTown(middleOfGeohash(cell));
    towns.set(town, { town, position, vehicles: (towns.get(town)?.vehicles ?? 0) + count });
  }
  return [...towns.values()].sort((a, b) => b.vehicles - a.vehicles || (a.town < b.town ? -1 : 1));
}
