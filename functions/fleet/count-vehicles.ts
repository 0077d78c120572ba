import type { TownVehicles } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import { middleOfGeohash } from "#shared/geo/cells.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { nearestTown } from "../places/public.ts";
import type { Context } from "../platform/context.ts";
import { readAllCounters } from "./geo-index.ts";

/** Reads only counters of cells of about 1.7 by 3 miles: vans often park at their owner's home. */
export async function countVehicles(
  { service }: Input<typeof fleetOperations.countVehicles>,
  context: Context,
): Promise<TownVehicles[]> {
  const towns = new Map<string, TownVehicles>();
  for (const [cell, count] of await readAllCounters(context.db, service)) {
    // An empty cell keeps its counter at 0.
    if (count <= 0) continue;
    const { name: town, ...position } = nearestTown(middleOfGeohash(cell));
    towns.set(town, { town, position, vehicles: (towns.get(town)?.vehicles ?? 0) + count });
  }
  return [...towns.values()].sort((a, b) => b.vehicles - a.vehicles || (a.town < b.town ? -1 : 1));
}
