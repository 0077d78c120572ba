import { cellBounds, middleOfGeohash, mortonBits, mortonOfGeohash } from "./cells.ts";
import type { Expect } from "./cover.ts";
import { distanceMiles } from "./distance.ts";
import type { Coordinates } from "./position.ts";

const countedBits = 25;
const countedSize = 2 ** (mortonBits - countedBits);

/** Estimates where items are, from counters. It only decides which ranges to read, and never affects results. */
export interface Density {
  expected: Expect;
  radiusHolding: (centre: Coordinates, items: number, maxMiles: number) => number;
}

/** Builds the estimate from counters of items per geohash5. A negative count, left by a defect, counts as zero. */
export function densityOf(counts: ReadonlyMap<string, number>): Density {
  const cells = [...counts]
    .filter(([, count]) => count > 0)
    .map(([geohash, count]) => ({ from: mortonOfGeohash(geohash), middle: middleOfGeohash(geohash), count }))
    .sort((a, b) => a.from - b.from);
  const before: number[] = [];
  let total = 0;
  for (const cell of cells) {
    before.push(total);
    total += cell.count;
  }

  /** Returns the number of items expected below `code`. A cell's items count as evenly spread. */
  const below = (code: number): number => {
    let low = 0;
    let high = cells.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cells[middle]?.from ?? 0) < code) low = middle + 1;
      else high = middle;
    }
    const last = cells[low - 1];
    if (!last) return 0;
    return (before[low - 1] ?? 0) + last.count * Math.min(1, (code - last.from) / countedSize);
  };

  return {
    expected: (from, end) => below(end) - below(from),
    radiusHolding(centre, items, maxMiles) {
      const near = cells
        .map((cell) => ({ ...cell, miles: distanceMiles(centre, cell.middle) }))
        .sort((a, b) => a.miles - b.miles);
      const samples: { miles: number; weight: number }[] = [];
      let held = 0;
      let reach = Number.POSITIVE_INFINITY;
      for (const cell of near) {
        if (cell.miles > reach) break;
        held += cell.count;
        if (held >= items && reach === Number.POSITIVE_INFINITY) reach = cell.miles + 2 * diagonalMiles(cell.from);
        samples.push(...sampled(centre, cell.from, cell.count));
      }
      let sum = 0;
      for (const sample of samples.sort((a, b) => a.miles - b.miles)) {
        sum += sample.weight;
        if (sample.miles >= maxMiles) break;
        if (sum >= items) return sample.miles;
      }
      return maxMiles;
    },
  };
}

const samplesPerSide = 6;

function sampled(centre: Coordinates, from: number, count: number): { miles: number; weight: number }[] {
  const { south, west, north, east } = cellBounds(from, countedBits);
  const weight = count / samplesPerSide ** 2;
  const share = (step: number) => (step + 0.5) / samplesPerSide;
  const points: { miles: number; weight: number }[] = [];
  for (let y = 0; y < samplesPerSide; y++)
    for (let x = 0; x < samplesPerSide; x++) {
      const at = { lat: south + share(y) * (north - south), lng: west + share(x) * (east - west) };
      points.push({ miles: distanceMiles(centre, at), weight });
    }
  return points;
}

function diagonalMiles(from: number): number {
  const { south, west, north, east } = cellBounds(from, countedBits);
  return distanceMiles({ lat: south, lng: west }, { lat: north, lng: east });
}
