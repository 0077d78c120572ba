import {
  type CellBounds,
  cellBounds,
  geohashOfMorton,
  mortonBits,
  mortonCode,
  mortonHex,
  mortonOfGeohash,
} from "./cells.ts";
import { distanceMiles, milesPerDegree, radians } from "./distance.ts";
import type { Coordinates } from "./position.ts";

/** One read: all keys of a geohash3 partition from `from` to `to`, Morton codes in hex, both included. */
export interface GeoRange {
  partition: string;
  from: string;
  to: string;
}

export interface Stretch {
  from: number;
  end: number;
}

export interface Circle {
  centre: Coordinates;
  radiusMiles: number;
}

const partitionBits = 15;
const partitionSize = 2 ** (mortonBits - partitionBits);
/** Safety margin in miles (two yards): far above rounding errors, but irrelevant for a search. */
const marginMiles = 0.001;

/** Distance from a point to the nearest point of a cell no wider than 90 degrees; 0 inside it. */
export function milesToCell(from: Coordinates, cell: CellBounds): number {
  const lat = Math.min(cell.north, Math.max(cell.south, from.lat));
  if (from.lng >= cell.west && from.lng <= cell.east) return distanceMiles(from, { lat, lng: from.lng });
  const toEdge = (lng: number): number => {
    // The nearest point of a meridian to the side is slightly closer to the pole than the given latitude.
    const poleward = Math.atan2(
      Math.sin(radians(from.lat)),
      Math.cos(radians(from.lat)) * Math.cos(radians(lng - from.lng)),
    );
    const nearest = Math.min(cell.north, Math.max(cell.south, (poleward * 180) / Math.PI));
    return distanceMiles(from, { lat: nearest, lng });
  };
  return Math.min(toEdge(cell.west), toEdge(cell.east));
}

function holdsCell({ centre, radiusMiles }: Circle, cell: CellBounds): boolean {
  const corners = [
    { lat: cell.south, lng: cell.west },
    { lat: cell.south, lng: cell.east },
    { lat: cell.north, lng: cell.west },
    { lat: cell.north, lng: cell.east },
  ];
  return corners.every((corner) => distanceMiles(centre, corner) <= radiusMiles);
}

/**
 * Returns the geohash3 partitions that a circle touches. The circle may reach neither a pole nor the antimeridian. A
 * radius of 50 miles in the United Kingdom touches at most 9.
 */
export function partitionsWithin(circle: Circle): string[] {
  const { centre, radiusMiles } = circle;
  const tall = 180 / 2 ** 7;
  const wide = 360 / 2 ** 8;
  const dLat = radiusMiles / milesPerDegree;
  const narrowest = Math.cos(radians(Math.min(89, Math.abs(centre.lat) + dLat)));
  const dLng = dLat / narrowest;
  const found: string[] = [];
  for (let y = Math.floor((centre.lat - dLat + 90) / tall); y * tall - 90 <= centre.lat + dLat; y++)
    for (let x = Math.floor((centre.lng - dLng + 180) / wide); x * wide - 180 <= centre.lng + dLng; x++) {
      const from = mortonCode({ lat: (y + 0.5) * tall - 90, lng: (x + 0.5) * wide - 180 });
      const partition = geohashOfMorton(from, 3);
      if (touches(circle, cellBounds(mortonOfGeohash(partition), partitionBits))) found.push(partition);
    }
  return [...new Set(found)].sort();
}

function touches({ centre, radiusMiles }: Circle, cell: CellBounds): boolean {
  return milesToCell(centre, cell) <= radiusMiles + marginMiles;
}

/** Estimates the number of items from Morton code `from` to `end`, `end` excluded. */
export type Expect = (from: number, end: number) => number;

/** Cells at the circle's edge are divided down to a quarter of the radius, or further where many items are expected. */
const coarsestShare = 1 / 4;
const finestShare = 1 / 48;
const worthCutting = 1;

function stretchesOf(circle: Circle, partition: string, expected: Expect): Stretch[] {
  const found: Stretch[] = [];
  const visit = (from: number, bits: number): void => {
    const size = 2 ** (mortonBits - bits);
    const cell = cellBounds(from, bits);
    if (!touches(circle, cell)) return;
    const share = ((cell.north - cell.south) * milesPerDegree) / circle.radiusMiles;
    const fine = share <= finestShare || (share <= coarsestShare && expected(from, from + size) < worthCutting);
    if (fine || bits === mortonBits || holdsCell(circle, cell)) {
      const last = found.at(-1);
      if (last && last.end === from) last.end = from + size;
      else found.push({ from, end: from + size });
      return;
    }
    visit(from, bits + 1);
    visit(from + size / 2, bits + 1);
  };
  visit(mortonOfGeohash(partition), partitionBits);
  return found;
}

function without(stretches: readonly Stretch[], taken: readonly Stretch[]): Stretch[] {
  const left: Stretch[] = [];
  for (const stretch of stretches) {
    let from = stretch.from;
    for (const gone of taken) {
      if (gone.end <= from || gone.from >= stretch.end) continue;
      if (gone.from > from) left.push({ from, end: gone.from });
      from = gone.end;
    }
    if (from < stretch.end) left.push({ from, end: stretch.end });
  }
  return left;
}

/**
 * Returns the ranges of Morton codes to read for a circle, without missing an item. There are at most `maxRanges`, or
 * one per partition if those are more. Ranges are joined over the gaps with the fewest expected items. Ranges in
 * `known` were read before, and are read again only inside a joined range.
 */
export function coverCircle(options: {
  circle: Circle;
  maxRanges: number;
  expected: Expect;
  /** A gap with at most this many expected items is read too, because a separate read costs more. */
  joinBelow: number;
  known?: readonly Stretch[];
}): Stretch[] {
  const { circle, maxRanges, expected, joinBelow, known = [] } = options;
  const pieces = partitionsWithin(circle).flatMap((partition) =>
    without(stretchesOf(circle, partition, expected), known),
  );
  const gaps: { after: number; items: number }[] = [];
  let joints = pieces.length;
  for (const [after, piece] of pieces.entries()) {
    const next = pieces[after + 1];
    if (!next || partitionStart(next.from) !== partitionStart(piece.from)) continue;
    const items = expected(piece.end, next.from);
    gaps.push({ after, items: items + (next.from - piece.end) / partitionSize });
  }
  // Joining over the gaps with the fewest items is optimal: each gap costs only its own items.
  const joined = new Set<number>();
  for (const gap of gaps.sort((a, b) => a.items - b.items)) {
    if (joints <= maxRanges && gap.items > joinBelow) break;
    joined.add(gap.after);
    joints--;
  }
  const ranges: Stretch[] = [];
  for (const [index, piece] of pieces.entries()) {
    const last = ranges.at(-1);
    if (last && joined.has(index - 1)) last.end = piece.end;
    else ranges.push({ ...piece });
  }
  return ranges;
}

function partitionStart(code: number): number {
  return Math.floor(code / partitionSize);
}

export function rangeOf(stretch: Stretch): GeoRange {
  return {
    partition: geohashOfMorton(stretch.from, 3),
    from: mortonHex(stretch.from),
    to: mortonHex(stretch.end - 1),
  };
}
