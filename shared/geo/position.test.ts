import { describe, expect, it } from "vitest";
import { Coordinates, withinUk } from "./position.ts";

describe("Coordinates", () => {
  it.each([
    [{ lat: 90.1, lng: 0 }],
    [{ lat: 0, lng: -180.5 }],
    [{ lat: Number.NaN, lng: 0 }],
    [{ lat: Number.POSITIVE_INFINITY, lng: 0 }],
    [{ lat: "55.9", lng: -3.1 }],
    [{ lat: 55.9 }],
  ])("refuses %j", (value) => expect(Coordinates.safeParse(value).success).toBe(false));

  it("takes a point", () =>
    expect(Coordinates.parse({ lat: 55.9533, lng: -3.1883 })).toEqual({ lat: 55.9533, lng: -3.1883 }));
});

describe("withinUk", () => {
  it.each([
    ["Edinburgh", { lat: 55.9533, lng: -3.1883 }, true],
    ["Muckle Flugga", { lat: 60.85, lng: -0.89 }, true],
    ["St Kilda", { lat: 57.81, lng: -8.58 }, true],
    ["Lowestoft", { lat: 52.48, lng: 1.76 }, true],
    ["Scilly", { lat: 49.92, lng: -6.3 }, true],
    ["Bergen", { lat: 60.39, lng: 5.32 }, false],
    ["Brussels", { lat: 50.85, lng: 4.35 }, false],
    ["0, 0", { lat: 0, lng: 0 }, false],
  ])("%s", (_name, position, inside) => expect(withinUk(position)).toBe(inside));
});
