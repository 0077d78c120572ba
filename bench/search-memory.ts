import type { ServiceId } from "#shared/catalogue/services/index.ts";
import { geohash5, geoPartition } from "#shared/geo/cells.ts";
import type { GeoRange } from "#shared/geo/cover.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import { nearest } from "#shared/geo/nearest.ts";
import { percentile, searchWorld, type WorldFleet, type WorldSearch } from "./search-world.ts";

const radiusMiles = 25;
const want = 50;

/** The geo index as the table keeps it, in sorted arrays: by service and partition, and the counters beside. */
class MemoryIndex {
  private readonly byPartition = new Map<string, { sort: string; fleet: WorldFleet }[]>();
  private readonly counts = new Map<string, Map<string, number>>();

  constructor(fleets: readonly WorldFleet[]) {
    for (const fleet of fleets) {
      const { partition, sort } = geoPartition(fleet);
      const cell = geohash5(fleet);
      for (const service of fleet.services) {
        const key = `${service} ${partition}`;
        const items = this.byPartition.get(key) ?? [];
        items.push({ sort, fleet });
        this.byPartition.set(key, items);
        const counted = this.counts.get(key) ?? new Map<string, number>();
        counted.set(cell, (counted.get(cell) ?? 0) + 1);
        this.counts.set(key, counted);
      }
    }
    for (const items of this.byPartition.values())
      items.sort((a, b) => (a.sort < b.sort ? -1 : a.sort > b.sort ? 1 : 0));
  }

  counters(service: ServiceId, partitions: readonly string[]): Map<string, number> {
    return new Map(partitions.flatMap((partition) => [...(this.counts.get(`${service} ${partition}`) ?? [])]));
  }

  read(service: ServiceId, range: GeoRange): WorldFleet[] {
    const items = this.byPartition.get(`${service} ${range.partition}`) ?? [];
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((items[middle]?.sort ?? "") < range.from) low = middle + 1;
      else high = middle;
    }
    const found: WorldFleet[] = [];
    for (let i = low; ; i++) {
      const item = items[i];
      if (!item || item.sort > range.to) return found;
      found.push(item.fleet);
    }
  }
}

/** Ids that sort as text. */
function idOf(fleet: WorldFleet): string {
  return String(fleet.index).padStart(8, "0");
}

function bruteForce(fleets: readonly WorldFleet[], { centre, service }: WorldSearch): string[] {
  return fleets
    .filter((fleet) => fleet.services.includes(service))
    .map((fleet) => ({ id: idOf(fleet), miles: distanceMiles(centre, fleet) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((a, b) => a.miles - b.miles || (a.id < b.id ? -1 : 1))
    .slice(0, want)
    .map(({ id }) => id);
}

export const tiny = { fleets: 5000, searches: 20, compared: 5 };

/**
 * Nearest 50 within 25 miles offering a service, over a million vehicles, through the cover code of the product:
 * table calls and items read at the 95th percentile, and results missed against a full comparison.
 */
export default async function benchSearchMemory(
  options: { fleets?: number; searches?: number; compared?: number } = {},
): Promise<{ callsP95: number; itemsP95: number; missed: number; callsMean: number; itemsMean: number }> {
  const { fleets: count = 1_000_000, searches: number = 2000, compared = 50 } = options;
  const world = searchWorld(count);
  const index = new MemoryIndex(world.fleets);
  const calls: number[] = [];
  const items: number[] = [];
  let missed = 0;
  for (const [i, search] of world.searches(number).entries()) {
    const answer = await nearest({
      centre: search.centre,
      radiusMiles,
      want,
      counters: async (partitions) => index.counters(search.service, partitions),
      read: async (range) => index.read(search.service, range),
      idOf,
    });
    calls.push(answer.calls);
    items.push(answer.itemsRead);
    if (i >= compared) continue;
    const found = answer.rows.map(({ row }) => idOf(row));
    missed += bruteForce(world.fleets, search).filter((id, rank) => found[rank] !== id).length;
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    callsP95: percentile(calls, 0.95),
    itemsP95: percentile(items, 0.95),
    missed,
    callsMean: mean(calls),
    itemsMean: mean(items),
  };
}
