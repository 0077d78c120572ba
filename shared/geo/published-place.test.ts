import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceMiles } from "./distance.ts";
import { ukBounds } from "./position.ts";
import { publishedPlace, squareKm } from "./published-place.ts";

const pointInUk = fc.record({
  lat: fc.double({ min: ukBounds.south, max: ukBounds.north, noNaN: true }),
  lng: fc.double({ min: ukBounds.west, max: ukBounds.east, noNaN: true }),
});
const km = (miles: number) => miles * 1.609344;

describe("a published place", () => {
  it("is near the real one: within half a diagonal of its square", () => {
    fc.assert(
      fc.property(pointInUk, (point) => {
        expect(km(distanceMiles(point, publishedPlace(point)))).toBeLessThan((squareKm / 2) * Math.SQRT2 * 1.01);
      }),
    );
  });

  it("does not change when published again", () => {
    fc.assert(
      fc.property(pointInUk, (point) => {
        expect(publishedPlace(publishedPlace(point))).toEqual(publishedPlace(point));
      }),
    );
  });

  it("is the same for all places of a square", () => {
    const yard = publishedPlace({ lat: 55.95, lng: -3.19 });
    for (const [north, east] of [
      [0.009, 0],
      [-0.009, 0.015],
      [0, -0.015],
    ] as const)
      expect(publishedPlace({ lat: yard.lat + north, lng: yard.lng + east })).toEqual(yard);
  });
});
