import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryPoint } from "#test/support/arbitrary-points.ts";
import { edinburgh, glasgow } from "./city-points.ts";
import { distanceMiles, earthRadiusMiles, oneDecimal } from "./distance.ts";

describe("distanceMiles", () => {
  it("puts Glasgow 41.6 miles from Edinburgh", () => {
    expect(oneDecimal(distanceMiles(edinburgh, glasgow))).toBe(41.6);
  });

  it("is unrounded", () => {
    expect(distanceMiles(edinburgh, glasgow)).not.toBe(41.6);
  });

  it("measures one degree of latitude as a 360th of the circumference", () => {
    expect(distanceMiles({ lat: 55, lng: -3 }, { lat: 56, lng: -3 })).toBeCloseTo(
      (2 * Math.PI * earthRadiusMiles) / 360,
      9,
    );
  });

  it("is symmetric, never negative, at most half the circumference, and zero from a point to itself", () => {
    fc.assert(
      fc.property(arbitraryPoint, arbitraryPoint, (a, b) => {
        const miles = distanceMiles(a, b);
        expect(miles).toBe(distanceMiles(b, a));
        expect(miles).toBeGreaterThanOrEqual(0);
        expect(miles).toBeLessThanOrEqual(Math.PI * earthRadiusMiles + 1e-6);
        expect(distanceMiles(a, a)).toBe(0);
      }),
    );
  });
});
