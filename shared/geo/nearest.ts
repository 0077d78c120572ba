import { coverCircle, type GeoRange, partitionsWithin, rangeOf, type Stretch } from "./cover.ts";
import { densityOf } from "./density.ts";
import { distanceMiles } from "./distance.ts";
import type { Coordinates } from "./position.ts";

/** Factor on the wanted number of rows for the first radius, so that one round usually suffices. */
const spare = 1.8;
const maxRanges = 6;
/** Number of items that fit 4 kB, the smallest unit of a read. A gap with fewer items is read too. */
const joinBelow = 20;
const leastMiles = 0.05;
const keysPerCall = 100;

export interface NearestSearch<Row extends Coordinates> {
  centre: Coordinates;
  radiusMiles: number;
  want: number;
  /** Returns counts per geohash5 in geohash3 partitions. Wrong counts cost reads, but never change results. */
  counters: (partitions: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  read: (range: GeoRange) => Promise<readonly Row[]>;
  idOf: (row: Row) => string;
  accept?: (row: Row) => boolean;
}

export interface Nearest<Row> {
  rows: { row: Row; distanceMiles: number }[];
  calls: number;
  itemsRead: number;
}

/**
 * Returns the `want` nearest accepted rows within a radius, exactly those that a full scan would find. It searches
 * outwards in rounds. Each round's radius comes from the counters, and at most six key ranges cover its circle. The
 * search ends when the circle holds enough rows or has the full radius.
 */
export async function nearest<Row extends Coordinates>(search: NearestSearch<Row>): Promise<Nearest<Row>> {
  const { centre, radiusMiles, want, read, idOf, accept = () => true } = search;
  if (want <= 0) return { rows: [], calls: 0, itemsRead: 0 };
  const partitions = partitionsWithin({ centre, radiusMiles });
  const density = densityOf(await search.counters(partitions));
  let calls = Math.ceil(partitions.length / keysPerCall);
  let itemsRead = 0;
  const seen = new Map<string, { row: Row; distanceMiles: number }>();
  let known: Stretch[] = [];
  let target = want * spare;
  let reached = 0;
  for (;;) {
    const proposed = density.radiusHolding(centre, target, radiusMiles);
    const reach = Math.min(radiusMiles, Math.max(proposed, reached * 1.5, leastMiles));
    const circle = { centre, radiusMiles: reach };
    const stretches = coverCircle({ circle, maxRanges, expected: density.expected, joinBelow, known });
    const batches = await Promise.all(stretches.map((stretch) => read(rangeOf(stretch))));
    calls += stretches.length;
    for (const row of batches.flat()) {
      itemsRead++;
      if (accept(row)) seen.set(idOf(row), { row, distanceMiles: distanceMiles(centre, row) });
    }
    const within = [...seen.values()].filter((found) => found.distanceMiles <= reach);
    if (within.length >= want || reach >= radiusMiles) {
      within.sort((a, b) => a.distanceMiles - b.distanceMiles || (idOf(a.row) < idOf(b.row) ? -1 : 1));
      return { rows: within.slice(0, want), calls, itemsRead };
    }
    known = [...known, ...stretches].sort((a, b) => a.from - b.from);
    target = Math.max(target * 2, (target * want * spare) / Math.max(1, within.length));
    reached = reach;
  }
}
