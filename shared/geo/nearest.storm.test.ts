import { expect } from "vitest";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { percentile } from "#test/support/percentile.ts";
import { searchWorld, type WorldFleet, type WorldSearch } from "#test/support/search-world.ts";
import { isLongRun, storm } from "#test/support/storm.ts";
import { geohash5, geoPartition } from "./cells.ts";
import type { GeoRange } from "./cover.ts";
import { distanceMiles } from "./distance.ts";
import { nearest } from "./nearest.ts";

const radiusMiles = 25;
const want = 50;

class MemoryIndex {
  private readonly byPartition = new Map<string, { sort: string; fleet: WorldFleet }[]>();
  private readonly counts = new Map<string, Map<string, number>>();

  constructor(vehicles: readonly WorldFleet[]) {
    for (const fleet of vehicles) {
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

function idOf(fleet: WorldFleet): string {
  return String(fleet.index).padStart(8, "0");
}

function bruteForce(vehicles: readonly WorldFleet[], { centre, service }: WorldSearch): string[] {
  return vehicles
    .filter((fleet) => fleet.services.includes(service) && canDo(fleet))
    .map((fleet) => ({ id: idOf(fleet), miles: distanceMiles(centre, fleet) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((a, b) => a.miles - b.miles || (a.id < b.id ? -1 : 1))
    .slice(0, want)
    .map(({ id }) => id);
}

const unableOneIn = 5;
const canDo = ({ index }: WorldFleet) => index % unableOneIn !== 0;

const batchRead = 1;

const compared = 50;

storm(["search.callsP95@1M", "search.itemsP95@1M"], 60, async ({ runs }) => {
  const world = searchWorld(isLongRun ? 1_000_000 : 5_000);
  const index = new MemoryIndex(world.fleets);
  const calls: number[] = [];
  const items: number[] = [];
  for (const [nth, search] of world.searches(runs).entries()) {
    const answer = await nearest({
      centre: search.centre,
      radiusMiles,
      want,
      counters: async (partitions) => index.counters(search.service, partitions),
      read: async (range) => index.read(search.service, range),
      idOf,
      accept: canDo,
    });
    calls.push(answer.calls + batchRead);
    items.push(answer.itemsRead);
    if (nth < compared) expect(answer.rows.map(({ row }) => idOf(row))).toEqual(bruteForce(world.fleets, search));
  }
  return { "search.callsP95@1M": percentile(calls, 0.95), "search.itemsP95@1M": percentile(items, 0.95) };
});
