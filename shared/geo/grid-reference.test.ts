import fc from "fast-check";
import proj4 from "proj4";
import { expect, it } from "vitest";
import { gridOf, gridReference, pointOfGrid } from "./grid-reference.ts";
import { readGridReference } from "./read-grid-reference.ts";

const nationalGrid =
  "+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +towgs84=446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894 +units=m +no_defs";

it.each([
  ["Edinburgh Castle", 55.94857, -3.19993, "NT 2515 7349"],
  ["Big Ben", 51.50073, -0.12463, "TQ 3027 7964"],
])("%s is at the printed map's place", (_name, lat, lng, reference) => {
  const [square, ...digits] = (gridReference({ lat, lng }) ?? "").split(" ");
  const [printed, ...expected] = reference.split(" ");
  expect(square).toBe(printed);
  // Within 50 m, because the printed point is the middle of a building.
  for (const [at, digit] of digits.entries())
    expect(Math.abs(Number(digit) - Number(expected[at]))).toBeLessThanOrEqual(5);
});

it.each([
  ["Land's End", 50.06608, -5.71475, "SW"],
  ["Mull of Kintyre", 55.3105, -5.8035, "NR"],
  ["Kirkwall", 58.98143, -2.95987, "HY"],
  ["Lerwick", 60.15481, -1.14527, "HU"],
  ["Stornoway", 58.2093, -6.3864, "NB"],
])("%s is in its square of 100 km", (_name, lat, lng, square) => {
  expect(gridReference({ lat, lng })).toMatch(new RegExp(`^${square} \\d{4} \\d{4}$`));
});

it("agrees with an independent projection to a metre, all over Great Britain", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 50, max: 60.8, noNaN: true }),
      fc.double({ min: -6, max: 1.7, noNaN: true }),
      (lat, lng) => {
        const [east = 0, north = 0] = proj4("WGS84", nationalGrid, [lng, lat]);
        const ours = gridOf({ lat, lng });
        expect(Math.hypot(ours.east - east, ours.north - north)).toBeLessThan(1);
      },
    ),
  );
});

it.each([
  ["Belfast", 54.597, -5.93],
  ["Rathlin", 55.29, -6.2],
  ["Paris", 48.85, 2.35],
])("has no letters for %s", (_name, lat, lng) => {
  expect(gridReference({ lat, lng })).toBeNull();
});

it("reads back each grid reference that it writes, to ten metres", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 50, max: 60.8, noNaN: true }),
      fc.double({ min: -5, max: 1.7, noNaN: true }),
      (lat, lng) => {
        const reference = gridReference({ lat, lng }) ?? "";
        const { east, north } = gridOf({ lat, lng });
        const read = gridOf(readGridReference(reference)?.at ?? { lat: 0, lng: 0 });
        expect(Math.hypot(read.east - east, read.north - north)).toBeLessThan(8);
      },
    ),
  );
});

it("finds the point of metres on the grid, all over it", () => {
  const metres = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(metres(700_000), metres(1_300_000), (east, north) => {
      const reached = gridOf(pointOfGrid({ east, north }));
      expect(Math.hypot(reached.east - east, reached.north - north)).toBeLessThan(0.01);
    }),
  );
});
