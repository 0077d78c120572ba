import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryPoint, pointInUk, pointOnCellEdge } from "#test/support/arbitrary-points.ts";
import {
  cellBounds,
  geohash3,
  geohash5,
  geohashOfMorton,
  geoPartition,
  middleOfGeohash,
  mortonBits,
  mortonCode,
  mortonHex,
  mortonOfGeohash,
} from "./cells.ts";

const steps = 2 ** 24;
const point = fc.oneof(arbitraryPoint, pointInUk, pointOnCellEdge);

/** The Morton code by its definition, in slow integer arithmetic: 24 bits of each axis, longitude bit first. */
function mortonByDefinition(lat: number, lng: number): number {
  const x = BigInt(Math.min(steps - 1, Math.floor(((lng + 180) / 360) * steps)));
  const y = BigInt(Math.min(steps - 1, Math.floor(((lat + 90) / 180) * steps)));
  let code = 0n;
  for (let bit = 23n; bit >= 0n; bit--) code = (code << 2n) | (((x >> bit) & 1n) << 1n) | ((y >> bit) & 1n);
  return Number(code);
}

describe("mortonCode", () => {
  it("interleaves the bits of both axes", () => {
    fc.assert(
      fc.property(point, (at) => {
        expect(mortonCode(at)).toBe(mortonByDefinition(at.lat, at.lng));
      }),
    );
  });

  it("comes back as a cell of one step that holds the point", () => {
    fc.assert(
      fc.property(point, (at) => {
        const cell = cellBounds(mortonCode(at), mortonBits);
        expect(cell.south - 1e-12).toBeLessThanOrEqual(at.lat);
        expect(cell.north + 1e-12).toBeGreaterThanOrEqual(at.lat);
        expect(cell.west - 1e-12).toBeLessThanOrEqual(at.lng);
        expect(cell.east + 1e-12).toBeGreaterThanOrEqual(at.lng);
        expect(cell.north - cell.south).toBeCloseTo(180 / steps, 9);
        expect(cell.east - cell.west).toBeCloseTo(360 / steps, 9);
      }),
    );
  });

  it("lies in a cell's range of codes exactly when the point lies in the cell", () => {
    fc.assert(
      fc.property(pointInUk, pointOnCellEdge, fc.integer({ min: 0, max: 40 }), (a, b, bits) => {
        const size = 2 ** (mortonBits - bits);
        const from = Math.floor(mortonCode(a) / size) * size;
        const cell = cellBounds(from, bits);
        const inCell = b.lat >= cell.south && b.lat < cell.north && b.lng >= cell.west && b.lng < cell.east;
        const inRange = mortonCode(b) >= from && mortonCode(b) < from + size;
        expect(inRange).toBe(inCell);
      }),
    );
  });

  it("files a point on a shared edge with the cell to its north and east", () => {
    const corner = { lat: 56.25, lng: -2.8125 };
    const justBelow = 1e-9;
    expect(geohash3(corner)).toBe("gfn");
    expect(geohash3({ lat: corner.lat, lng: corner.lng - justBelow })).toBe("gfj");
    expect(geohash3({ lat: corner.lat - justBelow, lng: corner.lng })).toBe("gcy");
    expect(geohash3({ lat: corner.lat - justBelow, lng: corner.lng - justBelow })).toBe("gcv");
  });
});

describe("mortonHex", () => {
  it("sorts as text as codes sort as numbers", () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const [one, other] = [mortonCode(a), mortonCode(b)];
        expect(mortonHex(one)).toHaveLength(12);
        expect(Math.sign(one - other)).toBe(
          mortonHex(one) < mortonHex(other) ? -1 : mortonHex(one) > mortonHex(other) ? 1 : 0,
        );
      }),
    );
  });
});

describe("geohashes", () => {
  it.each([
    ["Skagen", 57.64911, 10.40744, "u4pruy"],
    ["Edinburgh", 55.9533, -3.1883, "gcvwr3"],
  ])("%s", (_name, lat, lng, hash) => expect(geohashOfMorton(mortonCode({ lat, lng }), 6)).toBe(hash));

  it.each([
    ["Edinburgh", 55.9533, -3.1883, "gcv"],
    ["Stirling", 56.1165, -3.9369, "gcv"],
    ["Glasgow", 55.8642, -4.2518, "gcu"],
    ["Aberdeen", 57.1497, -2.0943, "gfn"],
    ["Dundee", 56.462, -2.9707, "gfj"],
  ])("%s is filed in its partition", (_name, lat, lng, hash) => expect(geohash3({ lat, lng })).toBe(hash));

  it("are prefixes of each other and of the Morton code", () => {
    fc.assert(
      fc.property(point, (at) => {
        const [three, five, six] = [geohash3(at), geohash5(at), geohashOfMorton(mortonCode(at), 6)];
        expect(six.startsWith(five) && five.startsWith(three)).toBe(true);
        const from = mortonOfGeohash(six);
        expect(mortonCode(at)).toBeGreaterThanOrEqual(from);
        expect(mortonCode(at)).toBeLessThan(from + 2 ** (mortonBits - 30));
        expect(geohashOfMorton(from, 6)).toBe(six);
        expect(geoPartition(at)).toEqual({ partition: three, sort: mortonHex(mortonCode(at)) });
      }),
    );
  });

  it("have a middle that lies in them", () => {
    fc.assert(
      fc.property(point, (at) => {
        expect(geohash5(middleOfGeohash(geohash5(at)))).toBe(geohash5(at));
      }),
    );
  });

  it("refuse letters that no geohash has", () => expect(() => mortonOfGeohash("gca")).toThrow(RangeError));
});
