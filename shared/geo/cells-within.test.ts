import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { geohashOfMorton, mortonCode } from "./cells.ts";
import { boundsOfCell, cellsWithin, liesIn, widened } from "./cells-within.ts";
import { publishedPlace, publishedRim } from "./published-place.ts";

const degrees = (min: number, max: number) => fc.integer({ min: min * 1e6, max: max * 1e6 }).map((n) => n / 1e6);
const inUk = fc.record({ lat: degrees(49, 61), lng: degrees(-9, 2.5) });
const cellOf = (place: { lat: number; lng: number }, letters: number) => geohashOfMorton(mortonCode(place), letters);

describe("the cells that bounds touch", () => {
  it("hold every position in the bounds, and each touches the bounds at least", () => {
    fc.assert(
      fc.property(inUk, inUk, fc.integer({ min: 2, max: 4 }), (one, other, letters) => {
        const bounds = {
          south: Math.min(one.lat, other.lat),
          north: Math.max(one.lat, other.lat),
          west: Math.min(one.lng, other.lng),
          east: Math.max(one.lng, other.lng),
        };
        const cells = cellsWithin(bounds, letters);
        expect(new Set(cells).size).toBe(cells.length);
        for (const place of [one, other, { lat: one.lat, lng: other.lng }])
          expect(cells).toContain(cellOf(place, letters));
        for (const cell of cells) {
          const { south, north, west, east } = boundsOfCell(cell);
          expect(south <= bounds.north && north >= bounds.south && west <= bounds.east && east >= bounds.west).toBe(
            true,
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it("with their rim hold the published place of everything in a cell", () => {
    fc.assert(
      fc.property(inUk, (place) => {
        const around = widened(boundsOfCell(cellOf(place, 4)), publishedRim);
        expect(liesIn(around, publishedPlace(place))).toBe(true);
      }),
    );
  });
});
