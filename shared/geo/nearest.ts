import { coverCircle, type GeoRange, partitionsWithin, rangeOf, type Stretch } from "./cover.ts";
import { densityOf } from "./density.ts";
import { distanceMiles } from "./distance.ts";
import type { Coordinates } from "./position.ts";

/** The first radius should hold this many times the wanted number, so that one round of reads nearly always suffices. */
const spare = 1.8;
const maxRanges = 6;
/** About the items of the 4 kB that the cheapest read costs anyway: a gap with fewer is read through. */
const joinBelow = 20;
/** No circle is worth a round of reads below this. */
const leastMiles = 0.05;
/** A batch of keys that one table call can fetch. */
const keysPerCall = 100;

export interface NearestSearch<Row extends Coordinates> {
  centre: Coordinates;
  radiusMiles: number;
  /** How many rows at most. */
  want: number;
  /** Counts per geohash5 of the given geohash3 partitions; stale or wrong ones cost reads, never results. */
  counters: (partitions: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** All rows of a range of keys. */
  read: (range: GeoRange) => Promise<readonly Row[]>;
  /** What makes a row itself; also settles the order of equal distances. */
  idOf: (row: Row) => string;
  /** Rows that count at all: price, availability and the like. */
  accept?: (row: Row) => boolean;
}

export interface Nearest<Row> {
  /** Nearest first, none beyond the asked radius. */
  rows: { row: Row; distanceMiles: number }[];
  /** Table calls made, the counters' included. */
  calls: number;
  itemsRead: number;
}

/**
 * The `want` nearest accepted rows within a radius: exactly those that a comparison with every row would give.
 * Reads outwards in rounds: the counters propose a radius, at most six ranges of keys cover it, and the search
 * ends when the circle read in full holds enough rows or is the asked one.
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
