import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { between, pointInUk, pointOnCellEdge } from "#test/support/arbitrary-points.ts";
import { cellBounds, geohash3, geoPartition, mortonBits, mortonCode, mortonOfGeohash } from "./cells.ts";
import { coverCircle, milesToCell, partitionsWithin, rangeOf, type Stretch } from "./cover.ts";
import { distanceMiles } from "./distance.ts";
import type { Coordinates } from "./position.ts";

const circles = fc.record({
  centre: fc.oneof(pointInUk, pointOnCellEdge),
  radiusMiles: fc.oneof(between(0.05, 5), between(5, 50)),
});
const bearings = fc.record({ turn: between(0, 2 * Math.PI), share: fc.oneof(between(0, 1), between(0.98, 1)) });

function pointIn(
  circle: { centre: Coordinates; radiusMiles: number },
  at: { turn: number; share: number },
): Coordinates {
  const degrees = (circle.radiusMiles * at.share) / 69.0976;
  return {
    lat: circle.centre.lat + degrees * Math.sin(at.turn),
    lng: circle.centre.lng + (degrees * Math.cos(at.turn)) / Math.cos((circle.centre.lat * Math.PI) / 180),
  };
}

const evenly = (from: number, end: number) => (end - from) / 2 ** 20;
const nothing = () => 0;

describe("milesToCell", () => {
  it("is never more than the distance to any point of the cell, and equal to it for one", () => {
    fc.assert(
      fc.property(pointInUk, pointInUk, fc.integer({ min: 10, max: 36 }), (from, inside, bits) => {
        const size = 2 ** (mortonBits - bits);
        const cell = cellBounds(Math.floor(mortonCode(inside) / size) * size, bits);
        const miles = milesToCell(from, cell);
        let least = Number.POSITIVE_INFINITY;
        for (let y = 0; y <= 20; y++)
          for (let x = 0; x <= 20; x++) {
            const lat = cell.south + ((cell.north - cell.south) * y) / 20;
            const lng = cell.west + ((cell.east - cell.west) * x) / 20;
            least = Math.min(least, distanceMiles(from, { lat, lng }));
          }
        expect(miles).toBeLessThanOrEqual(least + 1e-9);
        const step = distanceMiles({ lat: cell.south, lng: cell.west }, { lat: cell.north, lng: cell.east }) / 20;
        expect(least - miles).toBeLessThanOrEqual(step + 1e-9);
      }),
    );
  });
});

describe("partitionsWithin", () => {
  it("names the partition of every point of the circle", () => {
    fc.assert(
      fc.property(circles, bearings, (circle, at) => {
        const point = pointIn(circle, at);
        fc.pre(distanceMiles(circle.centre, point) <= circle.radiusMiles);
        expect(partitionsWithin(circle)).toContain(geohash3(point));
      }),
    );
  });

  it("names only partitions that the circle touches, each once", () => {
    fc.assert(
      fc.property(circles, (circle) => {
        const partitions = partitionsWithin(circle);
        expect(new Set(partitions).size).toBe(partitions.length);
        expect(partitions.length).toBeLessThanOrEqual(9);
        for (const partition of partitions)
          expect(milesToCell(circle.centre, cellBounds(mortonOfGeohash(partition), 15))).toBeLessThanOrEqual(
            circle.radiusMiles + 0.01,
          );
      }),
    );
  });

  it("names four where four meet", () => {
    expect(partitionsWithin({ centre: { lat: 56.25, lng: -2.8125 }, radiusMiles: 1 })).toEqual([
      "gcv",
      "gcy",
      "gfj",
      "gfn",
    ]);
  });
});

describe("coverCircle", () => {
  const covers = (stretches: readonly Stretch[], point: Coordinates) => {
    const { partition, sort } = geoPartition(point);
    return stretches
      .map(rangeOf)
      .some((range) => range.partition === partition && range.from <= sort && sort <= range.to);
  };

  it.each([
    ["evenly spread items", evenly],
    ["counters that know of none", nothing],
  ])("misses no point of the circle, with %s", (_name, expected) => {
    fc.assert(
      fc.property(
        circles,
        fc.array(bearings, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 8 }),
        (circle, points, maxRanges) => {
          const cover = coverCircle({ circle, maxRanges, expected, joinBelow: 0 });
          for (const at of points) {
            const point = pointIn(circle, at);
            if (distanceMiles(circle.centre, point) <= circle.radiusMiles) expect(covers(cover, point)).toBe(true);
          }
        },
      ),
    );
  });

  it("uses at most the allowed ranges, or one for each partition, in order and apart, none across partitions", () => {
    fc.assert(
      fc.property(circles, fc.integer({ min: 1, max: 8 }), (circle, maxRanges) => {
        const cover = coverCircle({ circle, maxRanges, expected: evenly, joinBelow: 0 });
        expect(cover.length).toBeLessThanOrEqual(Math.max(maxRanges, partitionsWithin(circle).length));
        for (const [i, stretch] of cover.entries()) {
          expect(stretch.end).toBeGreaterThan(stretch.from);
          expect(stretch.from).toBeGreaterThanOrEqual(cover[i - 1]?.end ?? 0);
          expect(rangeOf({ from: stretch.end - 1, end: stretch.end }).partition).toBe(rangeOf(stretch).partition);
        }
      }),
    );
  });

  it("leaves out earlier reads and still misses nothing", () => {
    fc.assert(
      fc.property(circles, bearings, between(0.1, 0.9), (circle, at, share) => {
        const inner = { ...circle, radiusMiles: circle.radiusMiles * share };
        const known = coverCircle({ circle: inner, maxRanges: 6, expected: evenly, joinBelow: 0 });
        const rest = coverCircle({ circle, maxRanges: 1000, expected: evenly, joinBelow: -1, known });
        const point = pointIn(circle, at);
        fc.pre(distanceMiles(circle.centre, point) <= circle.radiusMiles);
        expect(covers([...known, ...rest], point)).toBe(true);
        expect(covers(known, point) && covers(rest, point)).toBe(false);
      }),
    );
  });

  it("joins over the gap with the fewest expected items", () => {
    const circle = { centre: { lat: 55.9533, lng: -3.1883 }, radiusMiles: 10 };
    const parts = coverCircle({ circle, maxRanges: 1000, expected: evenly, joinBelow: -1 });
    expect(parts.length).toBeGreaterThan(2);
    // All items lie in the gap after the first part, so that joining over this gap would be wrong.
    const crowded = { from: parts[0]!.end, end: parts[1]!.from };
    const expected = (from: number, end: number) =>
      Math.max(0, Math.min(end, crowded.end) - Math.max(from, crowded.from));
    const two = coverCircle({ circle, maxRanges: 2, expected, joinBelow: 0 });
    expect(two).toHaveLength(2);
    expect(two[0]!.end).toBeLessThanOrEqual(crowded.from);
    expect(two[1]!.from).toBeGreaterThanOrEqual(crowded.end);
  });
});
